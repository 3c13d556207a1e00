/** The connected parts of a mask, as runs of pixels along rows. */
export interface InkParts {
  count: number
  /** How many runs; each has its row, its first pixel, the one after its last, and its part. */
  runs: number
  row: Int32Array
  start: Int32Array
  end: Int32Array
  part: Int32Array
}

/**
 * Connected components of a mask (one byte per pixel, 0 or 1), including diagonal neighbors. Undefined for more than
 * `most` runs.
 */
export function inkParts(ink: Uint8Array, width: number, height: number, most: number): InkParts | undefined {
  let size = 1 << 14
  let row = new Int32Array(size)
  let start = new Int32Array(size)
  let end = new Int32Array(size)
  let parent = new Int32Array(size)
  let runs = 0
  let above = 0
  let aboveEnd = 0
  for (let y = 0; y < height; y++) {
    let at = ink.indexOf(1, y * width)
    if (at < 0) break
    const next = Math.floor(at / width)
    if (next > y) {
      above = aboveEnd
      y = next
    }
    const first = runs
    const line = y * width
    const stop = line + width
    while (at < stop) {
      if (runs === size) {
        if (size > most) return undefined
        size *= 2
        row = grown(row, size)
        start = grown(start, size)
        end = grown(end, size)
        parent = grown(parent, size)
      }
      const from = at - line
      while (at < stop && ink[at] === 1) at++
      row[runs] = y
      start[runs] = from
      end[runs] = at - line
      parent[runs] = runs
      while (above < aboveEnd && end[above]! < from) above++
      for (let other = above; other < aboveEnd && start[other]! <= at - line; other++) join(parent, other, runs)
      runs++
      while (at < stop && ink[at] === 0) at++
    }
    above = first
    aboveEnd = runs
  }
  const part = new Int32Array(runs)
  let count = 0
  for (let run = 0; run < runs; run++) {
    const root = find(parent, run)
    part[run] = root === run ? count++ : part[root]!
  }
  return { count, runs, row, start, end, part }
}

function grown(list: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(size)
  larger.set(list)
  return larger
}

/** The first run of a part represents it. */
function find(parent: Int32Array, run: number): number {
  let at = run
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]!]!
    at = parent[at]!
  }
  return at
}

function join(parent: Int32Array, one: number, other: number): void {
  const a = find(parent, one)
  const b = find(parent, other)
  if (a < b) parent[b] = a
  else parent[a] = b
}
