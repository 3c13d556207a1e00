/** A row of zeros: where it starts and ends. */
export interface ZeroRun {
  start: number
  end: number
}

/** Runs of at least `least` zeros between two offsets, without reading every byte: each holds one at a multiple of half of that. */
export function* zeroRuns(bytes: Uint8Array, least: number, from = 0, to = bytes.length): Iterable<ZeroRun> {
  const step = Math.max(1, Math.floor(least / 2))
  for (let at = from + step - 1; at < to; at += step) {
    if (bytes[at] !== 0) continue
    let [start, end] = [at, at + 1]
    while (start > from && bytes[start - 1] === 0) start--
    while (end < to && bytes[end] === 0) end++
    if (end - start >= least) yield { start, end }
    at = Math.max(at, end - 1)
  }
}
