/** @typedef {import('./measure.mjs').Measured} Measured */

const widths = [8, 22, 11, 10]

/** The head of the table. Ratios are the time, or the memory, of the other program by that of sheaf: above 1, sheaf is better. */
export const head = [...columns(['what', 'input', 'sheaf', 'peak']), 'others: time (ratio), peak (ratio)'].join(' ')

/**
 * A line of the table.
 * @param {{ name: string, input: string, measured: readonly Measured[] }} result
 */
export function describeRow({ name, input, measured }) {
  const own = measured.find((one) => one.name === 'sheaf')
  if (!own || 'failed' in own)
    return [...columns([name, input, 'failed', '']), own && 'failed' in own ? own.failed : ''].join(' ')
  const others = measured.filter((one) => one !== own).map((one) => describeOther(one, own))
  return [...columns([name, input, milliseconds(own.milliseconds), megabytes(own.peakBytes)]), others.join(' · ')].join(
    ' ',
  )
}

/**
 * @param {Measured} other
 * @param {Extract<Measured, { milliseconds: number }>} own
 */
function describeOther(other, own) {
  if ('failed' in other) return `${other.name} failed (${other.failed.split('\n')[0]})`
  const time = `${milliseconds(other.milliseconds)} (${(other.milliseconds / own.milliseconds).toFixed(2)}×)`
  if (other.peakBytes === undefined || own.peakBytes === undefined) return `${other.name} ${time}`
  return `${other.name} ${time}, ${megabytes(other.peakBytes)} (${(other.peakBytes / own.peakBytes).toFixed(2)}×)`
}

/** @param {readonly string[]} cells */
function columns(cells) {
  return cells.map((cell, index) => (index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
}

/** @param {number} value */
function milliseconds(value) {
  return value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(2)} s`
}

/** @param {number | undefined} bytes */
function megabytes(bytes) {
  return bytes === undefined ? '' : `${(bytes / 2 ** 20).toFixed(0)} MB`
}
