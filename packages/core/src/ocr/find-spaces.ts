import { type OcrLanguage, ocrLanguageFacts } from './languages.js'
import type { RecognizedWord } from './recognized-page.js'
import { spacesTuning } from './tuning.js'

type PlacedWord = Pick<RecognizedWord, 'text' | 'box'>

/** How many lines of the text may be missing in the hOCR before a line that is found again. */
const MAX_LINES_AHEAD = 32

/**
 * Creates a function that returns, for the lines of a page in order, after which words a space follows. The plain text
 * of the engine determines it: it contains the same words, with a space only where there is one. A line that is not in
 * the text has spaces between all words. If one of the languages is written without spaces, there are none between Han,
 * kana and their punctuation, unless the gap is as wide as between columns: Tesseract treats almost each of these
 * characters as a word.
 */
export function spacesFinder(
  text: string,
  languages: readonly OcrLanguage[],
): (words: readonly PlacedWord[]) => boolean[] {
  const textLines = text.split(/[\n\f]/).filter((line) => line.trim() !== '')
  const withoutSpaces = textLines.map((line) => line.replace(/\s+/g, ''))
  const dropsSpaces = languages.some((language) => ocrLanguageFacts(language).spacing === 'none')
  let next = 0
  return (words) => {
    const sought = words.map((word) => word.text.replace(/\s+/g, '')).join('')
    const ahead = withoutSpaces.slice(next, next + MAX_LINES_AHEAD).indexOf(sought)
    const textLine = ahead < 0 ? undefined : textLines[next + ahead]
    if (ahead >= 0) next += ahead + 1
    const spaces = textLine === undefined ? words.map(() => true) : spacesIn(textLine, words)
    const wide = dropsSpaces ? spacesTuning.wideGap * medianSize(words) : 0
    return words.map((word, index) => {
      const following = words[index + 1]
      if (!following || !spaces[index]) return false
      return !dropsSpaces || !isWithoutSpace(word.text, following.text) || gapBetween(word, following) > wide
    })
  }
}

/** Whether white space follows each of the words, of which the line consists. */
function spacesIn(line: string, words: readonly PlacedWord[]): boolean[] {
  let position = 0
  const isSpace = () => /\s/.test(line[position] ?? '')
  return words.map(({ text }) => {
    for (let left = text.replace(/\s+/g, '').length; left > 0; position++) if (!isSpace()) left--
    return isSpace()
  })
}

/** Han, kana and Bopomofo, their punctuation, and fullwidth forms. */
const ideographic =
  /[\u2e80-\u312f\u31a0-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/u

/** Marks that Chinese and Japanese share with other scripts. */
const sharedMark = /[\u00b7\u2014\u2018-\u201d\u2025\u2026\u22ef]/

function isWithoutSpace(before: string, after: string): boolean {
  const [last = '', first = ''] = [[...before].at(-1), [...after][0]]
  if (last === first && sharedMark.test(last)) return true
  if (ideographic.test(last)) return ideographic.test(first) || sharedMark.test(first)
  return sharedMark.test(last) && ideographic.test(first)
}

function medianSize(words: readonly PlacedWord[]): number {
  const sizes = words.map(({ box }) => Math.min(box.bottom - box.top, box.right - box.left)).sort((a, b) => a - b)
  return sizes[sizes.length >> 1] ?? 0
}

/** Distance of two words, horizontally or vertically. */
function gapBetween({ box }: PlacedWord, { box: next }: PlacedWord): number {
  return Math.max(next.left - box.right, next.top - box.bottom)
}
