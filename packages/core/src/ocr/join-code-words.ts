import { boxAround } from '../geometry/seen-box.js'
import type { RecognizedLine, RecognizedPage, RecognizedWord } from './recognized-page.js'
import { codeTuning } from './tuning.js'

type PlacedWord = Pick<RecognizedWord, 'text' | 'box'>

/**
 * Joins words of code that the engine parted at a sign: in fonts of one width for all letters, brackets and commas have so much room
 * around them that it reads spaces, as in `draw (x) ;`. A real space there is as wide as a letter, and more. The width is that of lines
 * in which all words have it and all spaces fit; a page without such lines stays unchanged.
 */
export function joinCodeWords(page: RecognizedPage): RecognizedPage {
  const width = letterWidth(page.paragraphs.flatMap(({ lines }) => lines))
  if (width === undefined) return page
  const paragraphs = page.paragraphs.map((paragraph) => ({
    ...paragraph,
    lines: paragraph.lines.map((line) => joinIn(line, width)),
  }))
  return { ...page, paragraphs }
}

/** The width that all letters of the code on a page have; undefined if there are not enough lines of code to be sure. */
function letterWidth(lines: readonly RecognizedLine[]): number | undefined {
  const widths = lines.flatMap((line) => {
    if (line.direction !== 0) return []
    const found = line.words.filter(isMeasurable).map(widthOf)
    const usual = median(found)
    const spaces = spacesBetween(line.words, /[\p{L}\p{N}]$/u, /^[\p{L}\p{N}]/u)
    return found.length > 1 && agree(found, usual) && spaces.length > 0 && areWide(spaces, usual) ? found : []
  })
  if (widths.length < codeTuning.words) return undefined
  const usual = median(widths)
  return agree(widths, usual) ? usual : undefined
}

/** Whether most of some widths are about the usual one. */
function agree(widths: readonly number[], usual: number): boolean {
  return widths.filter((width) => isAbout(width, usual)).length >= widths.length * codeTuning.alike
}

/** The widths of the spaces before which and after which there are such letters. */
function spacesBetween(words: readonly PlacedWord[], before: RegExp, after: RegExp): number[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1]
    return next && before.test(word.text) && after.test(next.text) ? [gapOf(word, next)] : []
  })
}

/** Whether spaces are wider than a letter; in other fonts they are narrow. */
const areWide = (spaces: readonly number[], width: number) => spaces.every((gap) => gap >= width * codeTuning.space)

function joinIn(line: RecognizedLine, width: number): RecognizedLine {
  if (line.direction !== 0) return line
  const measured = line.words.filter(isMeasurable).map(widthOf)
  const spaces = spacesBetween(line.words, /[^\p{Ps}\p{Pe},;]$/u, /^[^\p{Ps}\p{Pe},;]/u)
  const isCode = measured.length > 0 && agree(measured, width) && areWide(spaces, width)
  const words: RecognizedWord[] = []
  for (const word of line.words) {
    const last = words.at(-1)
    if (last && isParted(last, word, width) && (isCode || isCodeBefore(last, word, width)))
      words[words.length - 1] = joined(last, word)
    else words.push(word)
  }
  return words.length === line.words.length ? line : { ...line, words }
}

/** In a line of other text, code is a word of its width with a pair of brackets behind it. */
function isCodeBefore(word: PlacedWord, next: PlacedWord, width: number): boolean {
  return isMeasurable(word) && isAbout(widthOf(word), width) && /^(?:\p{Ps}\p{Pe})+[,.;:]?$/u.test(next.text)
}

/** Whether the gap between two words is that beside a sign, not a space. */
function isParted(word: PlacedWord, next: PlacedWord, width: number): boolean {
  const signs = Number(/[\p{Ps}\p{Pe},;]$/u.test(word.text)) + Number(/^[\p{Ps}\p{Pe},;]/u.test(next.text))
  if (signs === 0) return false
  const gap = gapOf(word, next)
  return gap >= -width && gap < width * (signs === 2 ? codeTuning.besideSigns : codeTuning.besideSign)
}

function joined(word: RecognizedWord, next: RecognizedWord): RecognizedWord {
  const [one, other] = [word.text.length, next.text.length]
  return {
    text: word.text + next.text,
    box: boxAround([word.box, next.box]),
    confidence: (word.confidence * one + next.confidence * other) / (one + other),
    spaceAfter: next.spaceAfter,
  }
}

const isMeasurable = ({ text }: PlacedWord) => text.length >= codeTuning.letters

/** Width of the letters of a word; beside the first and the last there is room, and more if they are signs. */
function widthOf({ text, box }: PlacedWord): number {
  const signs = Number(/^\P{L}/u.test(text)) + Number(/\P{L}$/u.test(text))
  return (box.right - box.left) / (text.length - codeTuning.room - signs * codeTuning.roomAtSign)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

const isAbout = (width: number, usual: number) => Math.abs(width - usual) <= usual * codeTuning.even

const gapOf = (word: PlacedWord, next: PlacedWord) => next.box.left - word.box.right
