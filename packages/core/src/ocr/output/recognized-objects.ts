import { steadySizes } from '../../pdf/analysis/layout/steady-sizes.js'
import { generated, type PageObjects, type TextStyle } from '../../pdf/page-objects/page-objects.js'
import { plainStyle } from '../../pdf/page-objects/plain-style.js'
import type { RecognizedLine, RecognizedPage, RecognizedParagraph } from '../recognized-page.js'

/** Height of letters with ascenders above the baseline, in parts of the font size, as most fonts have it. */
const ASCENDER = 0.73
const DESCENDER = 0.22
const POINTS = 72
const FONT = 'Arial'

/**
 * Recognized text of a page as if the page contained it: characters spread evenly over their words, one size for
 * paragraphs of about the same size, in points of the recognized image, which is upright and straight whatever the page
 * is. Omits lines in another direction than the rest.
 * @param dpi pixels per inch of that image
 * @param page 1-based number of the page
 */
export function recognizedObjects(
  { width, height, paragraphs }: RecognizedPage,
  dpi: number,
  page: number,
): PageObjects {
  const scale = POINTS / dpi
  const styles: TextStyle[] = []
  const rows: Row[] = []
  for (const paragraph of paragraphs) {
    const lines = paragraph.lines.filter(({ direction, words }) => direction === 0 && words.length > 0)
    const style = styleFor(styles, sizeOf({ ...paragraph, lines }) * scale)
    for (const line of lines) setLine(line, scale, styles[style]!.size, style, rows)
  }
  const characters = {
    codes: Uint32Array.from(rows, ({ code }) => code),
    origins: Float32Array.from(rows.flatMap(({ left, baseline }) => [left, baseline])),
    boxes: Float32Array.from(rows.flatMap(({ left, top, right, bottom }) => [left, top, right, bottom])),
    styles: Uint16Array.from(rows, ({ style }) => style),
    flags: Uint8Array.from(rows, ({ flags }) => flags),
  }
  const objects: PageObjects = {
    page,
    width: width * scale,
    height: height * scale,
    styles,
    characters,
    paths: [],
    images: [],
    links: [],
    recognized: true,
    truncated: false,
  }
  return steadySizes(objects, () => true)
}

interface Row {
  code: number
  left: number
  top: number
  right: number
  bottom: number
  baseline: number
  style: number
  flags: number
}

/** Size of the letters of a paragraph, in pixels: what its lines rise above their baselines, the middle one of them. */
function sizeOf({ lines }: RecognizedParagraph): number {
  const rises = lines.map(({ box, baseline }) => (baseline.left + baseline.right) / 2 - box.top).sort((a, b) => a - b)
  return Math.max(1, (rises[rises.length >> 1] ?? 0) / ASCENDER)
}

function styleFor(styles: TextStyle[], points: number): number {
  const size = Math.max(1, Math.round(points * 2) / 2)
  const known = styles.findIndex((style) => style.size === size)
  if (known >= 0) return known
  return styles.push(plainStyle(FONT, FONT, size)) - 1
}

function setLine(line: RecognizedLine, scale: number, size: number, style: number, rows: Row[]): void {
  const { box, baseline, words } = line
  const slope = (baseline.right - baseline.left) / Math.max(1, box.right - box.left)
  const add = (code: number, left: number, right: number, flags: number) => {
    const y = (baseline.left + slope * ((left + right) / 2 - box.left)) * scale
    const [top, bottom] = [y - size * ASCENDER, y + size * DESCENDER]
    rows.push({ code, left: left * scale, right: right * scale, top, bottom, baseline: y, style, flags })
  }
  for (const [index, word] of words.entries()) {
    const codes = Array.from(word.text, (letter) => letter.codePointAt(0)!)
    const step = (word.box.right - word.box.left) / codes.length
    codes.forEach((code, at) => {
      add(code, word.box.left + at * step, word.box.left + (at + 1) * step, 0)
    })
    const next = words[index + 1]
    if (next && word.spaceAfter) add(32, word.box.right, Math.max(word.box.right, next.box.left), generated)
  }
  add(10, box.right, box.right, generated)
}
