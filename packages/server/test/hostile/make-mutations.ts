/** The same numbers for the same seed, from 0 up to `most`, without it (Mulberry32). */
function randomOf(seed: string): (most: number) => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

/** Damaged copies of a file: cut short, bits turned, pieces doubled, zeroed or left out. The same seed gives the same ones. */
export function mutations(sound: Uint8Array, count: number, seed: string): Uint8Array[] {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index) => {
    const bytes = Buffer.from(sound)
    const [at, length] = [random(bytes.length), 1 + random(Math.max(1, bytes.length >> 4))]
    switch (index % 5) {
      case 0:
        return bytes.subarray(0, 1 + random(bytes.length - 1))
      case 1:
        return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
      case 2:
        return bytes.fill(random(2) * 255, at, Math.min(bytes.length, at + length))
      case 3:
        return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
      default:
        // Some in the first bytes, where headers are, and some anywhere.
        for (let flip = 0; flip < 8; flip++)
          bytes[random(flip % 2 === 0 ? Math.min(64, bytes.length) : bytes.length)]! ^= 1 << random(8)
        return bytes
    }
  })
}
