import { ratiosOf } from './results.mjs'

/**
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {import('./results.mjs').Measurement} Measurement
 */

/** The cells of a row of a table. @typedef {{ name: string, time: string, peak: string, bytes: string, quality: string }} Cells */

/**
 * A result as lines of text, with the ratios to the first of them.
 * @param {Result} result
 */
export function describeResult(result) {
  const { operation, what, input, alone, absent } = result
  const lines = cellsOf(result).map(({ name, time, peak, bytes, quality }) =>
    `  ${name.padEnd(32)} ${time.padEnd(18)} ${peak.padEnd(17)} ${bytes.padEnd(17)} ${quality}`.trimEnd(),
  )
  return [
    `${operation}: ${what} (${input}${describeFiles(result)})`,
    ...lines,
    ...(alone === undefined ? [] : [`  ${alone}`]),
    ...(absent.length === 0 ? [] : [`  not installed: ${absent.join(', ')}`]),
  ].join('\n')
}

/** The cells of each measurement of a result. @param {Result} result @returns {Cells[]} */
export function cellsOf({ measured, judge }) {
  const [own] = measured
  return measured.map((one) => {
    const { name } = one
    if ('failed' in one) return { name, time: `failed (${firstLine(one.failed)})`, peak: '', bytes: '', quality: '' }
    const ratios = own === undefined || one === own ? undefined : ratiosOf(one, own)
    return {
      name,
      time: withRatio(milliseconds(one.milliseconds), ratios?.time),
      peak: one.peakBytes === undefined ? '' : withRatio(`${Math.round(one.peakBytes / 1e6)} MB`, ratios?.peak),
      bytes: one.resultBytes === 0 ? '' : withRatio(readable(one.resultBytes), ratios?.bytes),
      quality: judge === undefined || one.quality === undefined ? '' : `${judge.name} ${qualityText(one.quality)}`,
    }
  })
}

/** `2.5×`, with two digits that count. @param {number} value */
export function ratioText(value) {
  if (value >= 9.95) return `${Math.round(value)}×`
  return value >= 0.995 ? `${value.toFixed(1)}×` : `${Number(value.toPrecision(2))}×`
}

/** A share between 0 and 1. @param {number} value */
export function qualityText(value) {
  return value.toFixed(value > 0.99 || value < 0.01 ? 4 : 3)
}

/** A size as people write it: `1.2 MB`, in steps of 1000. @param {number} bytes */
export function readable(bytes) {
  if (bytes < 1000) return `${bytes} bytes`
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB']
  return `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ${unit}`
}

/** How many files were measured together, and how many were not. @param {Result} result */
export function describeFiles({ files }) {
  if (files === undefined) return ''
  const left = Object.entries(files.leftOut).map(([name, count]) => `${name} failed on ${count}`)
  return `; ${files.counted} files${left.length === 0 ? '' : `, others left out: ${left.join(', ')}`}`
}

/** @param {string} text @param {number | undefined} ratio */
function withRatio(text, ratio) {
  return ratio === undefined ? text : `${text} (${ratioText(ratio)})`
}

/** @param {number} value */
function milliseconds(value) {
  return value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} s`
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n')[0]?.slice(0, 80) ?? ''
}
