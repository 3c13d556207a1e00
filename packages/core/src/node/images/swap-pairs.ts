/** Turns 16 bits with the low byte first into 16 bits with the high byte first, or back. */
export function swapPairs(bytes: Uint8Array): void {
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const low = bytes[at]!
    bytes[at] = bytes[at + 1]!
    bytes[at + 1] = low
  }
}
