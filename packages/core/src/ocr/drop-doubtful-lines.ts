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
  const paragraphs = page.paragraphs.flatMap((paragraph): RecognizedParagraph[] => {
    const lines = paragraph.lines.filter(({ words }, at, all) => !isDoubtful(words) || isBetween(all, at))
    if (lines.length === paragraph.lines.length) return [paragraph]
    return lines.length === 0 ? [] : [{ ...paragraph, lines }]
  })
  return { ...page, paragraphs }
}

/** Whether a line is between two of about its height that are read well: code has many signs, of which the engine is hardly sure. */
function isBetween(lines: readonly RecognizedLine[], at: number): boolean {
  const height = ({ box }: RecognizedLine) => box.bottom - box.top
  return [lines[at - 1], lines[at + 1]].every((other) => {
    if (!other || isDoubtful(other.words)) return false
    const ratio = height(lines[at]!) / Math.max(1, height(other))
    return ratio >= doubtfulLinesTuning.height && ratio <= 1 / doubtfulLinesTuning.height
  })
}

function isDoubtful(words: readonly RecognizedWord[]): boolean {
  const text = words.map((word) => word.text).join('')
  return (
    text.length < doubtfulLinesTuning.word * words.length &&
    (meanConfidence(words) ?? 0) < doubtfulLinesTuning.line &&
    !ONE_BY_ONE.test(text) &&
    !words.some((word) => FOUR_LETTERS.test(word.text) && word.confidence >= doubtfulLinesTuning.whole)
  )
}
