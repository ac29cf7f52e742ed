// SPDX-License-Identifier: GPL-3.0-or-later
// What a page of the guide must be for who sees little or nothing: gives a sentence for everything that it is not.

const faults = [];
const wrong = (sentence) => faults.push(sentence);
const all = (selector) => [...document.querySelectorAll(selector)];
const words = (element) => element.textContent.replace(/\s+/g, " ").trim();
const start = (element) => `"${words(element).slice(0, 40)}"`;

// --- Colours, as WCAG 2.2 measures them

const parse = (colour) => {
  const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
  return { channels: [red, green, blue], alpha };
};
const luminance = (channels) => {
  const [red, green, blue] = channels.map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const paper = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const colour = parse(getComputedStyle(at).backgroundColor);
    if (colour.alpha === 1) return colour.channels;
    if (colour.alpha > 0) wrong(`${start(element)} stands on something that is half transparent`);
  }
  return [255, 255, 255];
};
const contrast = (colour, ground) => {
  const [dark, light] = [luminance(parse(colour).channels), luminance(ground)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
};

const texts = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (walker.currentNode.data.trim() && !element.closest("script, style")) texts.push(element);
}

const rules = {
  language(expected) {
    const said = document.documentElement.lang;
    if (said !== expected) wrong(`the page says it is in "${said}", not in "${expected}"`);
    for (const element of all("body [lang]")) wrong(`${start(element)} says it is in another language`);
  },

  title() {
    if (!document.title.trim()) wrong("the page has no title");
    const firsts = all("h1");
    if (firsts.length !== 1) wrong(`the page has ${firsts.length} headings of the first level`);
    let last = 0;
    for (const heading of all("h1, h2, h3, h4, h5, h6")) {
      const level = Number(heading.localName[1]);
      if (level > last + 1) wrong(`the heading ${start(heading)} leaves out a level`);
      if (!words(heading)) wrong("a heading has no words");
      last = level;
    }
  },

  landmarks() {
    for (const [name, selector] of [["main", "main"], ["navigation", "nav"], ["banner", "body > header"]]) {
      const found = all(selector).length;
      if (found !== 1) wrong(`the page has ${found} landmarks of the kind ${name}`);
    }
    for (const element of texts) {
      if (!element.closest("main, nav, header, footer")) wrong(`${start(element)} is outside every landmark`);
    }
  },

  letters() {
    for (const element of texts) {
      const style = getComputedStyle(element);
      if (parseFloat(style.fontSize) < 20) wrong(`${start(element)} has letters of ${style.fontSize}`);
      const ratio = contrast(style.color, paper(element));
      if (ratio < 7) wrong(`${start(element)} has a contrast of ${ratio.toFixed(1)} to 1`);
      if (style.display === "none" || style.visibility !== "visible" || parseFloat(style.opacity) < 1)
        wrong(`${start(element)} cannot be seen`);
    }
  },

  links() {
    for (const link of all("a")) {
      if (!words(link)) wrong(`the link to "${link.getAttribute("href")}" has no name`);
      const href = link.getAttribute("href") ?? "";
      if (!href.startsWith("#") || !document.getElementById(href.slice(1)))
        wrong(`the link ${start(link)} leads to "${href}", which is not on the page`);
    }
    const names = all("[id]").map((element) => element.id);
    for (const name of names) if (names.filter((other) => other === name).length > 1) wrong(`two things are called "${name}"`);
    for (const list of all("nav")) {
      if (list.querySelectorAll("a").length !== all("main h2").length) wrong("the contents are not the sections");
    }
  },

  pictures() {
    for (const picture of all("img, svg, canvas, video, object")) {
      if (!picture.getAttribute("alt") && !picture.getAttribute("aria-label")) wrong("a picture has no words");
    }
    for (const element of all("link, script, iframe, [src]")) wrong(`<${element.localName}> needs another file`);
  },

  // At the width that the window has.
  width() {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong(`at ${innerWidth} px it must be scrolled sideways`);
    for (const element of texts) {
      const { left, right } = element.getBoundingClientRect();
      if (left < 0 || right > clientWidth + 0.5) wrong(`at ${innerWidth} px ${start(element)} is cut off`);
    }
  },

  // WCAG 2.2, 1.4.12: who needs more space between letters, words and lines loses nothing.
  spacing() {
    const style = document.createElement("style");
    style.textContent = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; "
      + "word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }";
    document.head.append(style);
    for (const element of all("body *")) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const clips = (overflowX !== "visible" && element.scrollWidth > element.clientWidth)
        || (overflowY !== "visible" && element.scrollHeight > element.clientHeight);
      if (clips) wrong(`with more space ${start(element)} is cut off`);
    }
    rules.width();
    style.remove();
  },

  // For a hand that has used the keyboard before.
  focus() {
    for (const link of document.links) {
      link.focus();
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(link);
      const isSeen = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
        && contrast(outlineColor, paper(link.parentElement)) >= 3;
      if (!isSeen) wrong(`the keyboard is on ${start(link)}, and nobody can see that`);
    }
  },
};

for (const [name, ...values] of arguments[0]) rules[name](...values);
return faults;
