import { ratiosOf } from '../bench/results.mjs'
import { cellsOf, describeFiles, qualityText, ratioText } from '../bench/table.mjs'
import { code } from './markdown.mjs'

/**
 * @typedef {import('../bench/results.mjs').Result} Result
 * @typedef {import('../bench/results.mjs').Measurement} Measurement
 */

/** The text of a cell without a figure. */
export const NONE = '–'
/** Closer than this is the same: the share that times and sizes vary by themselves, and the difference of a quality that counts. */
const [SAME_SHARE, SAME_QUALITY] = [0.05, 0.002]

/** The heads of the columns that `comparison` fills. */
export const comparisonHead = [
  'Sheaf time',
  'Other programs: time relative to Sheaf',
  'Result size relative to Sheaf',
  'Quality (Sheaf first)',
]

/** What was done to what; an input that is part of what was done is not named twice. @param {Result} result */
export function describeTask(result) {
  const input = result.what.endsWith(result.input) ? '' : result.input
  const files = describeFiles(result)
  return input || files ? `${result.what} (${`${input}${files}`.replace(/^; /, '')})` : result.what
}

/** The command that measures a result again. @param {{ operation: string, files?: unknown }} result */
export function commandFor({ operation, files }) {
  return code(`npm run bench -- --only ${operation}${files ? ' --files FOLDER' : ''}`)
}

/** Those with another program beside ours. @param {readonly Result[]} results */
export function compared(results) {
  return results.filter(({ measured, operation }) => operation !== 'start' && measured.some((one) => !one.own))
}

/** The cells of a line: our time, and the ratios of all others, in bold where the other is better. @param {Result} result */
export function comparison(result) {
  const { measured, judge } = result
  const [own] = measured
  const others = measured.filter((one) => !one.own)
  const ratios = (/** @type {'time' | 'bytes'} */ kind) =>
    others.flatMap((one) => {
      if ('failed' in one) return kind === 'time' ? [`${one.name} failed`] : []
      const ratio = own && ratiosOf(one, own)?.[kind]
      return ratio === undefined ? [] : [bold(`${one.name} ${ratioText(ratio)}`, ratio < 1 - SAME_SHARE)]
    })
  const qualities = [own, ...others].flatMap((one) =>
    judge === undefined || own === undefined || one?.quality === undefined
      ? []
      : [bold(`${one === own ? judge.name : one.name} ${qualityText(one.quality)}`, isBetter(judge, one, own))],
  )
  const [time] = cellsOf(result)
  return [time?.time ?? NONE, ...[ratios('time'), ratios('bytes'), qualities].map((all) => all.join(', ') || NONE)]
}

/**
 * In what each other program was better than ours, in words; nothing where none was.
 * @param {Result} result
 * @returns {string[]}
 */
export function lostTo({ measured, judge }) {
  const [own] = measured
  if (own === undefined) return []
  return measured
    .filter((one) => !one.own)
    .flatMap((one) => {
      const ratios = ratiosOf(one, own)
      if (ratios === undefined) return 'failed' in own && !('failed' in one) ? [`${one.name} did it, Sheaf failed`] : []
      const notes = [
        ...(ratios.time < 1 - SAME_SHARE ? [`${ratioText(ratios.time)} the time`] : []),
        ...((ratios.bytes ?? 1) < 1 - SAME_SHARE ? [`${ratioText(ratios.bytes ?? 1)} the size`] : []),
        ...(judge && isBetter(judge, one, own)
          ? [`${judge.name} ${qualityText(one.quality ?? 0)}, ours ${qualityText(own.quality ?? 0)}`]
          : []),
      ]
      return notes.length === 0 ? [] : [`${one.name} (${notes.join('; ')})`]
    })
}

/** @param {NonNullable<Result['judge']>} judge @param {Measurement} one @param {Measurement} own */
function isBetter({ better }, { quality }, own) {
  if (quality === undefined || own.quality === undefined) return false
  return (better === 'more' ? quality - own.quality : own.quality - quality) > SAME_QUALITY
}

/** @param {string} text @param {boolean} isBold */
function bold(text, isBold) {
  return isBold ? `**${text}**` : text
}
