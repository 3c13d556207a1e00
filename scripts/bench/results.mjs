/**
 * What was measured of a program: `typed` is its command as a person would type it.
 * @typedef {import('./measure.mjs').Measured & { typed: string, own?: boolean, note?: string, quality?: number }} Measurement
 *
 * One operation on one input. The first measurement is the one that others are compared with; `absent` names programs that were left
 * out since they are not installed, `load` is how busy the machine was before it, `files` is the number of files measured together, and how
 * many were not since a program failed. `date` is the day of a result that is older than the others of its file.
 * @typedef {{
 *   operation: string, what: string, input: string, alone?: string, judge?: { name: string, better: 'more' | 'less' },
 *   measured: Measurement[], absent: string[], load?: number, date?: string,
 *   files?: { counted: number, leftOut: Record<string, number> },
 * }} Result
 *
 * @typedef {{ cores: number, processor: string, memoryGiB: number, system: string, node: string }} Machine
 *
 * All that was measured, as it is written to a file, and the versions of the programs it was measured with.
 * @typedef {{ date: string, machine: Machine, programs: Record<string, string>, results: Result[] }} Measurements
 *
 * Another program beside ours: how many times the time, the memory and the bytes it takes; above 1 ours is better.
 * @typedef {{ time: number, peak?: number, bytes?: number }} Ratios
 */

/**
 * @param {Measurement} other
 * @param {Measurement} own
 * @returns {Ratios | undefined} nothing where one of them failed
 */
export function ratiosOf(other, own) {
  if ('failed' in other || 'failed' in own) return undefined
  const hasBytes = other.resultBytes > 0 && own.resultBytes > 0
  return {
    time: other.milliseconds / own.milliseconds,
    ...(other.peakBytes && own.peakBytes ? { peak: other.peakBytes / own.peakBytes } : {}),
    ...(hasBytes ? { bytes: other.resultBytes / own.resultBytes } : {}),
  }
}

/** The key that identifies a result. @param {Result} result */
export function keyOf({ operation, what, input }) {
  return `${operation}: ${what}, ${input}`
}

/**
 * Earlier measurements with newer ones in their places. Programs may have been installed or removed since, which each result says of itself.
 * @param {Measurements} before
 * @param {Measurements} now
 * @returns {Measurements}
 * @throws when they are of another machine or of other versions of the programs, and cannot be in one table
 */
export function mergeMeasurements(before, now) {
  const versions = { ...before.programs, ...now.programs }
  const isSame = {
    machine: JSON.stringify(before.machine) === JSON.stringify(now.machine),
    programs: Object.entries(before.programs).every(([name, version]) => versions[name] === version),
  }
  for (const [what, same] of Object.entries(isSame))
    if (!same)
      throw new Error(
        `The file has measurements with a different entry "${what}". Name another file, or repeat all measurements.`,
      )
  const newer = new Map(now.results.map((result) => [keyOf(result), result]))
  const kept = before.results.map((result) => {
    const key = keyOf(result)
    const found = newer.get(key)
    newer.delete(key)
    if (found) return found
    const { date = before.date, ...rest } = result
    return { ...rest, ...(date === now.date ? {} : { date }) }
  })
  return { ...now, programs: versions, results: [...kept, ...newer.values()] }
}

/**
 * Results of many files as one: sums of times and bytes, the highest memory, means of quality; of those files that no program failed on.
 * @param {readonly Result[]} results of the same programs
 * @param {string} input what the files are, in words
 * @returns {Result}
 */
export function sumUp(results, input) {
  const [first] = results
  if (!first) throw new Error('There is nothing to sum up.')
  const good = results.filter(({ measured }) => measured.every((one) => !('failed' in one)))
  /** @type {Record<string, number>} */
  const leftOut = {}
  for (const { measured } of results)
    for (const one of measured) if ('failed' in one) leftOut[one.name] = (leftOut[one.name] ?? 0) + 1
  const measured = first.measured.map((one, index) => {
    const { name, typed, own, note } = one
    const all = good.flatMap((result) => {
      const same = result.measured[index]
      return same && !('failed' in same) ? [same] : []
    })
    const sum = (/** @type {(one: typeof all[number]) => number} */ of) =>
      all.reduce((total, each) => total + of(each), 0)
    const qualities = all.flatMap(({ quality }) => (quality === undefined || Number.isNaN(quality) ? [] : [quality]))
    return {
      name,
      typed,
      ...(own ? { own } : {}),
      ...(note === undefined ? {} : { note }),
      ...(all.length === 0
        ? { failed: 'on every file, or another program did' }
        : {
            milliseconds: sum(({ milliseconds }) => milliseconds),
            peakBytes: Math.max(...all.map(({ peakBytes = 0 }) => peakBytes)),
            resultBytes: sum(({ resultBytes }) => resultBytes),
            runs: Math.min(...all.map(({ runs }) => runs)),
          }),
      ...(qualities.length > 0
        ? { quality: qualities.reduce((total, value) => total + value, 0) / qualities.length }
        : {}),
    }
  })
  return { ...first, input, measured, files: { counted: good.length, leftOut } }
}
