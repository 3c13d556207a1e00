/**
 * Reverses the PNG filters (third edition, clause 9) of rows that each follow their filter type. `step` is the distance
 * in bytes to the previous pixel, at least 1. Returns the rows without filter types.
 */
export function unfilterRows(filtered: Uint8Array, rowBytes: number, step: number): Uint8Array {
  const height = filtered.length / (rowBytes + 1)
  const out = new Uint8Array(rowBytes * height)
  for (let row = 0; row < height; row++) {
    const filter = filtered[row * (rowBytes + 1)]!
    const from = row * (rowBytes + 1) + 1
    const to = row * rowBytes
    const source = filtered.subarray(from, from + rowBytes)
    if (filter === 0 || (filter === 2 && row === 0)) out.set(source, to)
    else if (filter === 1) unfilterSub(source, out, to, step)
    else if (filter === 2) unfilterUp(source, out, to)
    else if (filter === 3) unfilterAverage(source, out, to, step, row === 0)
    else unfilterPaeth(source, out, to, step, row === 0)
  }
  return out
}

function unfilterSub(source: Uint8Array, out: Uint8Array, to: number, step: number): void {
  for (let at = 0; at < source.length; at++) out[to + at] = source[at]! + (at < step ? 0 : out[to + at - step]!)
}

function unfilterUp(source: Uint8Array, out: Uint8Array, to: number): void {
  const above = to - source.length
  for (let at = 0; at < source.length; at++) out[to + at] = source[at]! + out[above + at]!
}

function unfilterAverage(source: Uint8Array, out: Uint8Array, to: number, step: number, first: boolean): void {
  const above = to - source.length
  for (let at = 0; at < source.length; at++) {
    const left = at < step ? 0 : out[to + at - step]!
    const up = first ? 0 : out[above + at]!
    out[to + at] = source[at]! + ((left + up) >> 1)
  }
}

function unfilterPaeth(source: Uint8Array, out: Uint8Array, to: number, step: number, first: boolean): void {
  if (first) {
    unfilterSub(source, out, to, step)
    return
  }
  const above = to - source.length
  for (let at = 0; at < source.length; at++) {
    const left = at < step ? 0 : out[to + at - step]!
    const up = out[above + at]!
    const corner = at < step ? 0 : out[above + at - step]!
    const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
    out[to + at] = source[at]! + (a <= b && a <= c ? left : b <= c ? up : corner)
  }
}
