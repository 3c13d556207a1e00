/** The rows of a picture from the bottom as RLE8; nothing when that takes `most` bytes or more. */
export function packRuns(indices: Uint8Array, width: number, height: number, most: number): Uint8Array | undefined {
  const packed = new Uint8Array(most)
  let length = 0
  // Bytes past the end of the array are dropped; the length shows it.
  const put = (first: number, second: number) => {
    packed[length++] = first
    packed[length++] = second
  }
  for (let row = height - 1; row >= 0 && length < most; row--) {
    const end = (row + 1) * width
    for (let at = row * width; at < end; ) {
      const run = runAt(indices, at, end)
      const literal = run > 2 ? 0 : literalAt(indices, at, end)
      if (literal < 3) {
        put(run, indices[at]!)
        at += run
        continue
      }
      put(0, literal)
      for (let index = 0; index < literal; index++) packed[length++] = indices[at + index]!
      if (literal & 1) packed[length++] = 0
      at += literal
    }
    put(0, row === 0 ? 1 : 0)
  }
  return length < most ? packed.slice(0, length) : undefined
}

/** How many of the same follow, at most 255. */
function runAt(indices: Uint8Array, start: number, end: number): number {
  const last = Math.min(end, start + 255)
  let at = start + 1
  while (at < last && indices[at] === indices[start]) at++
  return at - start
}

/** How many go by until a run of more than two begins, at most 255. */
function literalAt(indices: Uint8Array, start: number, end: number): number {
  const last = Math.min(end, start + 255)
  let at = start
  while (at < last && !(at + 2 < end && indices[at] === indices[at + 1] && indices[at] === indices[at + 2])) at++
  return at - start
}
