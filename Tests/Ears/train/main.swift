import Ears
import Strums
print("x")
