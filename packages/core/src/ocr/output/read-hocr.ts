import { boxAround, type SeenBox } from '../../geometry/seen-box.js'
import { spacesFinder } from '../find-spaces.js'
import type { OcrLanguage } from '../languages.js'
import type { RecognizedLine, RecognizedPage, RecognizedParagraph, RecognizedWord } from '../recognized-page.js'
import { boxOf, type HocrElement, numbersOf, scanHocr } from './scan-hocr.js'

/** Maximum number of words: a page of small print has 3,000, one of noise 50,000. */
const MAX_WORDS = 100_000

const lineClasses = new Set(['ocr_line', 'ocrx_line', 'ocr_header', 'ocr_caption', 'ocr_textfloat'])

interface FoundLine extends Omit<RecognizedLine, 'words'> {
  words: Omit<RecognizedWord, 'spaceAfter'>[]
}

/**
 * Reads the result of Tesseract 4 or 5, or tesseract.js: the first page of an hOCR document. `text` is the plain text
 * of the same run, which contains the spaces; `languages` are those it was recognized with. Drops words of white space
 * only, lines and paragraphs without words, and elements without `bbox`. Boxes are clipped to the page, and at least a
 * pixel wide and high. Never fails: hOCR without an `ocr_page` is a page without size and words.
 */
export function readHocr(hocr: string, text: string, languages: readonly OcrLanguage[]): RecognizedPage {
  const { width, height, paragraphs } = collect(hocr)
  const findSpaces = spacesFinder(text, languages)
  return {
    width,
    height,
    paragraphs: paragraphs.flatMap((found): RecognizedParagraph[] => {
      const lines = found
        .filter(({ words }) => words.length > 0)
        .map((line) => withSpaces(line, findSpaces(line.words)))
      return lines.length > 0 ? [{ box: boxAround(lines.map(({ box }) => box)), lines }] : []
    }),
  }
}

function collect(hocr: string): { width: number; height: number; paragraphs: FoundLine[][] } {
  let page: SeenBox | undefined
  const paragraphs: FoundLine[][] = []
  let line: FoundLine | undefined
  let words = 0
  for (const element of scanHocr(hocr)) {
    if (element.className === 'ocr_page') {
      if (page) break
      page = boxOf(element) ?? { left: 0, top: 0, right: 0, bottom: 0 }
    }
    if (!page) continue
    if (element.className === 'ocr_par') {
      paragraphs.push([])
      line = undefined
    } else if (lineClasses.has(element.className)) {
      line = lineOf(element, page)
      if (paragraphs.length === 0) paragraphs.push([])
      if (line) paragraphs.at(-1)?.push(line)
    } else if (element.className === 'ocrx_word') {
      const word = line && wordOf(element, page)
      if (word && words++ < MAX_WORDS) line?.words.push(word)
    }
  }
  return { width: page?.right ?? 0, height: page?.bottom ?? 0, paragraphs }
}

function lineOf(element: HocrElement, page: SeenBox): FoundLine | undefined {
  const box = boxOf(element)
  if (!box) return undefined
  // `baseline` counts from the bottom left corner of the box.
  const [slope = 0, offset = 0] = numbersOf(element, 'baseline')
  const left = box.bottom + offset
  // For vertical text, as in Chinese and Japanese, Tesseract reports neither an angle nor a baseline.
  const isVertical = !element.properties.has('baseline') && box.bottom - box.top > box.right - box.left
  const [angle = isVertical ? 270 : 0] = numbersOf(element, 'textangle')
  return {
    box: cutTo(page, box),
    baseline: { left, right: left + slope * (box.right - box.left) },
    direction: angle === 90 || angle === 180 || angle === 270 ? angle : 0,
    words: [],
  }
}

function wordOf(element: HocrElement, page: SeenBox): Omit<RecognizedWord, 'spaceAfter'> | undefined {
  // Removes characters that neither a page nor XML can contain; engines do not return them.
  const text = element.text
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const box = boxOf(element)
  if (text === '' || !box) return undefined
  const [confidence = 0] = numbersOf(element, 'x_wconf')
  return { text, box: cutTo(page, box), confidence: Math.min(100, Math.max(0, confidence)) }
}

function withSpaces(line: FoundLine, spaces: readonly boolean[]): RecognizedLine {
  return { ...line, words: line.words.map((word, index) => ({ ...word, spaceAfter: spaces[index] === true })) }
}

function cutTo(page: SeenBox, { left, top, right, bottom }: SeenBox): SeenBox {
  const [x, y] = [within(left, page.left, page.right - 1), within(top, page.top, page.bottom - 1)]
  return { left: x, top: y, right: within(right, x + 1, page.right), bottom: within(bottom, y + 1, page.bottom) }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
