/** The permutation of RFC 2268, 2, as hexadecimal digits. */
const PI_TABLE = bytesOf(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32' +
    'bd8f40eb86b77b0bf09521225c6b4e8254d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed708e8eade8052eef784aa72ac354d6a2a' +
    '961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2e' +
    'c5f3db47e5a59c770aa62068fe7fc1ad',
)

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  )
}

/** By how many bits each word is turned in a round. */
const TURNS = [1, 2, 3, 5] as const

/**
 * What decrypts a block of RC2 (RFC 2268) with a key of which so many bits count. Only old PKCS#12 files have it; nothing is encrypted
 * with it here.
 */
export function rc2(key: Uint8Array, effectiveBits: number): (block: Uint8Array) => Uint8Array {
  const words = expandKey(key, effectiveBits)
  return (block) => {
    const state = [0, 1, 2, 3].map((index) => block[2 * index]! | (block[2 * index + 1]! << 8))
    for (let round = 15; round >= 0; round--) {
      for (let index = 3; index >= 0; index--) {
        const turned = (state[index]! >> TURNS[index]!) | (state[index]! << (16 - TURNS[index]!))
        const [near, far, next] = [state[(index + 3) % 4]!, state[(index + 2) % 4]!, state[(index + 1) % 4]!]
        state[index] = (turned - words[4 * round + index]! - (near & far) - (~near & next)) & 0xffff
      }
      // The mashing rounds come after the fifth and the eleventh mixing round.
      if (round === 5 || round === 11)
        for (let index = 3; index >= 0; index--)
          state[index] = (state[index]! - words[state[(index + 3) % 4]! & 63]!) & 0xffff
    }
    return Uint8Array.from(state.flatMap((word) => [word & 0xff, word >> 8]))
  }
}

function expandKey(key: Uint8Array, effectiveBits: number): number[] {
  const bytes = new Uint8Array(128)
  bytes.set(key)
  for (let index = key.length; index < 128; index++)
    bytes[index] = PI_TABLE[(bytes[index - 1]! + bytes[index - key.length]!) & 0xff]!
  const length = Math.ceil(effectiveBits / 8)
  bytes[128 - length] = PI_TABLE[bytes[128 - length]! & (0xff >> (8 * length - effectiveBits))]!
  for (let index = 127 - length; index >= 0; index--)
    bytes[index] = PI_TABLE[bytes[index + 1]! ^ bytes[index + length]!]!
  return Array.from({ length: 64 }, (_, index) => bytes[2 * index]! | (bytes[2 * index + 1]! << 8))
}
