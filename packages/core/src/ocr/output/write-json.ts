import type { SeenBox } from '../../geometry/seen-box.js'
import type { OcrLanguage } from '../languages.js'
import { meanConfidence, wordsOf } from '../measure-words.js'
import type { PageStatus, PageText } from '../page-text.js'
import type { RecognizedLine } from '../recognized-page.js'
import { placeText } from './place-text.js'
import { textOfLine } from './text-of.js'
import { plainTextOf } from './write-plain-text.js'

/** Left, top, right and bottom, in points from the top left corner of the page as seen, to a hundredth. */
export type JsonBox = [left: number, top: number, right: number, bottom: number]

export interface JsonWord {
  text: string
  box: JsonBox
  /** How sure the engine is, 0 to 100. */
  confidence: number
}

export interface JsonLine {
  text: string
  box: JsonBox
  /** Which way the text reads on the page as seen: 0 is to the right, 90 upwards, 180 upside down, 270 downwards. */
  direction: RecognizedLine['direction']
  words: JsonWord[]
}

export interface JsonParagraph {
  box: JsonBox
  lines: JsonLine[]
}

export interface JsonPage {
  /** 1-based. */
  page: number
  /** Size of the page as seen, in points. */
  width: number
  height: number
  status: PageStatus
  /** Why it was skipped, or what went wrong. */
  reason?: string
  /** Pixels per inch at which the page was rendered. */
  dpi?: number
  /** By how many degrees the text is turned clockwise from upright, from −180 to 180, to a hundredth. */
  angle?: number
  /** The mean over all recognized characters, 0 to 100; missing if there are none. */
  confidence?: number
  /** All text of the page, that which it had already included. */
  text: string
  /** In reading order; empty if nothing was recognized. */
  paragraphs: JsonParagraph[]
}

/** The output of `writeJson`. `version` increases with incompatible changes. */
export interface OcrJson {
  version: 1
  /** Name and version of the engine: `tesseract 5.3.0`. */
  engine: string
  /** Codes of the languages, as they were asked for. */
  languages: readonly OcrLanguage[]
  pages: JsonPage[]
}

/**
 * The text of pages with positions and confidences, as JSON in the form of `OcrJson`. `dpi` and `angle` are included
 * for recognized pages.
 */
export function writeJson(
  pages: readonly PageText[],
  { engine, languages }: Pick<OcrJson, 'engine' | 'languages'>,
): string {
  const document: OcrJson = { version: 1, engine, languages, pages: pages.map(jsonPage) }
  return `${JSON.stringify(document)}\n`
}

function jsonPage(source: PageText): JsonPage {
  const { page, widthPoints, heightPoints, status, reason, recognized, dpi } = source
  const placed = recognized && placeText(recognized, source, 'points')
  const confidence = recognized && meanConfidence(wordsOf(recognized))
  return {
    page,
    width: round(widthPoints),
    height: round(heightPoints),
    status,
    ...(reason !== undefined && { reason }),
    ...(placed && { dpi: round(dpi), angle: round(placed.angle) }),
    ...(confidence !== undefined && { confidence: round(confidence) }),
    text: plainTextOf(source),
    paragraphs: (placed?.paragraphs ?? []).map(({ box, lines }) => ({ box: jsonBox(box), lines: lines.map(jsonLine) })),
  }
}

function jsonLine(line: RecognizedLine): JsonLine {
  return {
    text: textOfLine(line),
    box: jsonBox(line.box),
    direction: line.direction,
    words: line.words.map(({ text, box, confidence }) => ({ text, box: jsonBox(box), confidence: round(confidence) })),
  }
}

function jsonBox({ left, top, right, bottom }: SeenBox): JsonBox {
  return [round(left), round(top), round(right), round(bottom)]
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
