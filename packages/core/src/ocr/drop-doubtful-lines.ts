import { meanConfidence, wordsOf } from './measure-words.js'
import type { RecognizedLine, RecognizedPage, RecognizedParagraph, RecognizedWord } from './recognized-page.js'
import { doubtfulLinesTuning } from './tuning.js'

/** Scripts without spaces, in which a word is mostly one or two characters. */
const ONE_BY_ONE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** What is read from a picture hardly ever has as many letters in a row. */
const FOUR_LETTERS = /\p{L}{4}/u

/**
 * Leaves out the lines of a page that the engine is hardly sure of and that are in pieces, if it is sure of the page as
 * a whole: these are drawings, music and pictures that were read as letters. On a bad scan, such lines are text, and
 * stay.
 */
export function dropDoubtfulLines(page: RecognizedPage): RecognizedPage {
  const confidence = meanConfidence(wordsOf(page))
  if (confidence === undefined || confidence < doubtfulLinesTuning.page) return page
  const all = page.paragraphs.flatMap(({ lines }) => lines)
  const paragraphs = page.paragraphs.flatMap((paragraph): RecognizedParagraph[] => {
    const lines = paragraph.lines.filter((line) => !isDoubtful(line.words) || isBetween(all, all.indexOf(line)))
    if (lines.length === paragraph.lines.length) return [paragraph]
    return lines.length === 0 ? [] : [{ ...paragraph, lines }]
  })
  return { ...page, paragraphs }
}

/**
 * Whether a line is between two that are read well, all of about one height, with no more than a few like it: code has many signs, of which
 * the engine is hardly sure.
 */
function isBetween(lines: readonly RecognizedLine[], at: number): boolean {
  return linesToSure(lines, at, -1) + linesToSure(lines, at, 1) - 1 <= doubtfulLinesTuning.together
}

/** How many lines on, in one direction, one is read well; infinitely many if they are too many, or not each the next of about its height. */
function linesToSure(lines: readonly RecognizedLine[], at: number, step: 1 | -1): number {
  for (let count = 1; count <= doubtfulLinesTuning.together; count++) {
    const other = lines[at + step * count]
    if (!other || !isNext(lines[at + step * (count - 1)]!, other)) break
    if (!isDoubtful(other.words)) return count
  }
  return Number.POSITIVE_INFINITY
}

/** Whether two lines are one below the other, without much between them, and of about one height. */
function isNext({ box: a }: RecognizedLine, { box: b }: RecognizedLine): boolean {
  const ratio = heightOf(a) / Math.max(1, heightOf(b))
  return (
    ratio >= doubtfulLinesTuning.height &&
    ratio <= 1 / doubtfulLinesTuning.height &&
    Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom) <= doubtfulLinesTuning.gap * heightOf(a) &&
    Math.max(a.left, b.left) < Math.min(a.right, b.right)
  )
}

const heightOf = ({ top, bottom }: RecognizedLine['box']) => bottom - top

function isDoubtful(words: readonly RecognizedWord[]): boolean {
  const text = words.map((word) => word.text).join('')
  return (
    text.length < doubtfulLinesTuning.word * words.length &&
    (meanConfidence(words) ?? 0) < doubtfulLinesTuning.line &&
    !ONE_BY_ONE.test(text) &&
    !words.some((word) => FOUR_LETTERS.test(word.text) && word.confidence >= doubtfulLinesTuning.whole)
  )
}
