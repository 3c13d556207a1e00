import type { Box, PageField, PageObjects } from '../../page-objects/page-objects.js'
import { plainStyle } from '../../page-objects/plain-style.js'
import { hasRightToLeft } from './glyph-text.js'
import type { Word } from './text.js'
import { fieldWordsTuning } from './tuning.js'

/** Represents an empty field, as in word processors. */
export const BLANK = '\u2002'.repeat(5)
const marks = { checkbox: ['☐', '☒'], radio: ['○', '●'] } as const

/** The page without the frames drawn around its fields, which are not table cells. */
export function withoutFieldFrames(objects: PageObjects): PageObjects {
  const { fields = [], paths } = objects
  if (fields.length === 0) return objects
  const byLeft = new Map<number, Box[]>()
  for (const { box } of fields) {
    const key = Math.round(box.left / fieldWordsTuning.atEdge)
    byLeft.set(key, [...(byLeft.get(key) ?? []), box])
  }
  const isFrame = ({ box }: PageObjects['paths'][number]) =>
    [-1, 0, 1].some((step) =>
      byLeft
        .get(Math.round(box.left / fieldWordsTuning.atEdge) + step)
        ?.some(
          ({ left, top, right, bottom }) =>
            Math.abs(left - box.left) < fieldWordsTuning.atEdge &&
            Math.abs(right - box.right) < fieldWordsTuning.atEdge &&
            Math.abs(top - box.top) < fieldWordsTuning.atEdge &&
            Math.abs(bottom - box.bottom) < fieldWordsTuning.atEdge,
        ),
    )
  return { ...objects, paths: paths.filter((path) => !isFrame(path)) }
}

/** Maximum number of words inspected on a page; only hostile pages have more. */
const MOST_BESIDE = 20_000

/**
 * The form fields of a page as words at their positions: values, check marks, blanks. They are on the line of the
 * adjacent text, and a space separates them from the next word.
 */
export function fieldWords({ fields = [] }: PageObjects, all: readonly Word[]): Word[] {
  const words = all.length > MOST_BESIDE ? all.slice(0, MOST_BESIDE) : all
  return fields.map((field) => {
    const { box } = field
    const height = box.bottom - box.top
    const size =
      field.size ||
      Math.max(fieldWordsTuning.leastSize, Math.min(fieldWordsTuning.usualSize, fieldWordsTuning.filled * height))
    const isTall = field.isMultiline === true && height > 2 * size
    const own = isTall ? box.top + 1.1 * size : (box.top + box.bottom) / 2 + 0.35 * size
    const baseline = lineBeside({ ...box, bottom: isTall ? box.top + 1.6 * size : box.bottom }, words) ?? own
    partFrom(box, baseline, words)
    const text = textOf(field, size)
    const placed = {
      ...box,
      top: baseline - fieldWordsTuning.above * size,
      bottom: baseline + fieldWordsTuning.below * size,
    }
    return {
      text,
      pieces: [{ text, style: styleOf(size), box: { ...placed }, field }],
      box: placed,
      baseline,
      size,
      angle: 0,
      rightToLeft: false,
      spaceBefore: true,
      hyphenated: false,
    }
  })
}

/** Inserts a space before the word after a field. */
function partFrom({ right }: Box, line: number, words: readonly Word[]): void {
  let next: Word | undefined
  for (const word of words)
    if (
      word.box.left > right - fieldWordsTuning.nearAbove &&
      Math.abs(word.baseline - line) < fieldWordsTuning.nearAbove
    )
      if (!next || word.box.left < next.box.left) next = word
  if (next) next.spaceBefore = true
}

/** The baseline of the nearest text next to a field, within its height. */
function lineBeside({ left, top, right, bottom }: Box, words: readonly Word[]): number | undefined {
  let nearest = fieldWordsTuning.farthest
  let found: number | undefined
  for (const { box, baseline, angle } of words) {
    if (angle !== 0 || baseline < top + fieldWordsTuning.nearAbove || baseline > bottom + fieldWordsTuning.nearAbove)
      continue
    const gap = Math.max(left - box.right, box.left - right)
    if (gap < -fieldWordsTuning.nearAbove || gap >= nearest) continue
    nearest = gap
    found = baseline
  }
  return found
}

function textOf({ kind, value, isChecked, isList, options, box }: PageField, size: number): string {
  if (kind === 'checkbox' || kind === 'radio') return marks[kind][isChecked ? 1 : 0]
  // Of a long list, the page shows what fits.
  if (isList && value.trim() === '' && options.length > 0)
    return options.slice(0, Math.max(1, Math.round((box.bottom - box.top) / (fieldWordsTuning.line * size)))).join(', ')
  return value.trim() === '' ? BLANK : value
}

/** The text annotations of a page as words in their boxes, broken into lines where it is likely. */
export function noteWords({ notes = [] }: PageObjects): Word[] {
  return notes.flatMap(({ box, text, size: given }) => {
    const size =
      given ||
      Math.max(
        fieldWordsTuning.leastSize,
        Math.min(fieldWordsTuning.usualSize, fieldWordsTuning.filled * (box.bottom - box.top)),
      )
    const words: Word[] = []
    let [x, baseline] = [box.left, box.top + fieldWordsTuning.above * size]
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) [x, baseline] = [box.left, baseline + fieldWordsTuning.line * size]
      // Words from right to left would be placed the other way round.
      const parts = hasRightToLeft(line) ? [line.trim()] : line.split(/\s+/)
      for (const word of parts.filter((each) => each !== '')) {
        const width = fieldWordsTuning.letter * size * word.length
        if (x > box.left && x + width > box.right) [x, baseline] = [box.left, baseline + fieldWordsTuning.line * size]
        const placed = {
          left: x,
          top: baseline - fieldWordsTuning.above * size,
          right: x + width,
          bottom: baseline + fieldWordsTuning.below * size,
        }
        words.push({
          text: word,
          pieces: [{ text: word, style: styleOf(size), box: { ...placed } }],
          box: placed,
          baseline,
          size,
          angle: 0,
          rightToLeft: hasRightToLeft(word),
          spaceBefore: true,
          hyphenated: false,
        })
        x += width + fieldWordsTuning.letter * size
      }
    }
    return words
  })
}

const styleOf = (size: number) => plainStyle('Helvetica', 'Helvetica', size)
