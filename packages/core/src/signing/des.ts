/** Tables of FIPS 46-3: which bit, counted from 1, comes to each position. */
const INITIAL = [58, 60, 62, 64, 57, 59, 61, 63].flatMap((start) =>
  Array.from({ length: 8 }, (_, index) => start - 8 * index),
)
const FINAL = INITIAL.map((_, index) => INITIAL.indexOf(index + 1) + 1)
const EXPANSION = Array.from({ length: 48 }, (_, index) => {
  const bit = Math.floor(index / 6) * 4 + (index % 6)
  return bit === 0 ? 32 : bit === 33 ? 1 : bit
})
const MIXING = [
  16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30, 6, 22, 11, 4, 25,
]
const KEY_CHOICE = [
  57, 49, 41, 33, 25, 17, 9, 1, 58, 50, 42, 34, 26, 18, 10, 2, 59, 51, 43, 35, 27, 19, 11, 3, 60, 52, 44, 36, 63, 55,
  47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21, 13, 5, 28, 20, 12, 4,
]
const ROUND_KEY_CHOICE = [
  14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10, 23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2, 41, 52, 31, 37, 47, 55, 30,
  40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32,
]
const SHIFTS = [1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1]
/** The boxes S1 to S8, row by row, a hexadecimal digit for each value. */
const BOXES = [
  'e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d',
  'f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9',
  'a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c',
  '7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e',
  '2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453',
  'c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d',
  '4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c',
  'd2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b',
]

type Bits = readonly number[]

const choose = (bits: Bits, table: readonly number[]): number[] => table.map((position) => bits[position - 1]!)

const bitsOf = (bytes: Uint8Array): number[] =>
  Array.from({ length: bytes.length * 8 }, (_, index) => (bytes[index >> 3]! >> (7 - (index & 7))) & 1)

const bytesOf = (bits: Bits): Uint8Array =>
  Uint8Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )

function roundKeys(key: Uint8Array): number[][] {
  const chosen = choose(bitsOf(key), KEY_CHOICE)
  let [left, right] = [chosen.slice(0, 28), chosen.slice(28)]
  return SHIFTS.map((shift) => {
    left = [...left.slice(shift), ...left.slice(0, shift)]
    right = [...right.slice(shift), ...right.slice(0, shift)]
    return choose([...left, ...right], ROUND_KEY_CHOICE)
  })
}

function crypt(bits: Bits, keys: readonly Bits[]): number[] {
  const start = choose(bits, INITIAL)
  let [left, right] = [start.slice(0, 32), start.slice(32)]
  for (const key of keys) {
    const mixed = choose(right, EXPANSION).map((bit, index) => bit ^ key[index]!)
    const substituted = BOXES.flatMap((box, at) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = mixed.slice(6 * at, 6 * at + 6)
      const value = Number.parseInt(box[(2 * a + f) * 16 + 8 * b + 4 * c + 2 * d + e]!, 16)
      return [value >> 3, (value >> 2) & 1, (value >> 1) & 1, value & 1]
    })
    const next = choose(substituted, MIXING).map((bit, index) => bit ^ left[index]!)
    left = right
    right = next
  }
  return choose([...right, ...left], FINAL)
}

/**
 * What decrypts a block of triple DES (FIPS 46-3) with a key of 24 bytes, or of 16 for two keys. For old PKCS#12 files of a few
 * thousand bytes: plain rather than quick. Nothing is encrypted with it here.
 */
export function tripleDes(key: Uint8Array): (block: Uint8Array) => Uint8Array {
  const first = roundKeys(key.subarray(0, 8))
  const second = roundKeys(key.subarray(8, 16))
  const third = key.length > 16 ? roundKeys(key.subarray(16, 24)) : first
  return (block) => {
    const inner = crypt(crypt(bitsOf(block), third.toReversed()), second)
    return bytesOf(crypt(inner, first.toReversed()))
  }
}
