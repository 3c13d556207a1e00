import type { PageObjects } from '../../pdf/page-objects/page-objects.js'
import { encodeStandard } from '../../text/standard-fonts.js'
import { renderHere } from '../run-pdfium.js'
import { PdfSketch } from './pdf-sketch.js'
import { streamBody } from './write-pdf.js'

/** The faces of a page that is set for a test. */
const faces = [
  'Helvetica',
  'Helvetica-Bold',
  'Helvetica-Oblique',
  'Courier',
  'Times-Roman',
  'Courier-Bold',
  'CMEX10',
] as const

export interface TypeStyle {
  size?: number
  face?: (typeof faces)[number]
  /** 0 to 1 each. */
  color?: [number, number, number]
}

/** A page of 612 by 792 points on which a test sets text and draws; y is measured from its top. */
export class TypesetPage {
  readonly content: string[] = []
  readonly links: { left: number; top: number; right: number; bottom: number; uri: string }[] = []

  /** Sets a line with its baseline at y. */
  line(text: string, x: number, y: number, { size = 10, face = 'Helvetica', color = [0, 0, 0] }: TypeStyle = {}): this {
    const { hex } = encodeStandard(text, 'helvetica')
    this.content.push(
      `BT ${color.join(' ')} rg /F${faces.indexOf(face)} ${size} Tf 1 0 0 1 ${x} ${792 - y} Tm <${hex}> Tj ET`,
    )
    return this
  }

  /** Breaks a text to lines of a width, as word processors do, and gives the baseline that comes next. */
  paragraph(
    text: string,
    x: number,
    y: number,
    {
      width = 300,
      leading = 12,
      indent = 0,
      ...style
    }: TypeStyle & { width?: number; leading?: number; indent?: number } = {},
  ): number {
    const lines = breakLines(text, { width, indent, ...style })
    lines.forEach((line, index) => {
      this.line(line, x + (index === 0 ? indent : 0), y + index * leading, style)
    })
    return y + lines.length * leading
  }

  /** Strokes a straight line. */
  rule(x1: number, y1: number, x2: number, y2: number, width = 0.5): this {
    this.content.push(`${width} w ${x1} ${792 - y1} m ${x2} ${792 - y2} l S`)
    return this
  }

  link(uri: string, left: number, top: number, right: number, bottom: number): this {
    this.links.push({ uri, left, top, right, bottom })
    return this
  }
}

/** How wide a text is in points. */
export const widthOf = (text: string, { size = 10, face }: TypeStyle) =>
  face?.startsWith('Courier') ? text.length * 0.6 * size : (encodeStandard(text, 'helvetica').width * size) / 1000

/** The lines of a text of a width, as word processors break them. */
export function breakLines(
  text: string,
  { width = 300, indent = 0, ...style }: TypeStyle & { width?: number; indent?: number } = {},
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && (lines.length === 0 ? indent : 0) + widthOf(longer, style) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** The pages as a PDF. */
export function typesetFile(pages: readonly TypesetPage[]): File {
  const sketch = new PdfSketch(pages.map(() => ''))
  const fonts = faces.map((face) =>
    sketch.add(`<</Type/Font/Subtype/Type1/BaseFont/${face}/Encoding/WinAnsiEncoding>>`),
  )
  const named = fonts.map((font, index) => `/F${index} ${font}`).join('')
  sketch.inherited = `/MediaBox[0 0 612 792]/Resources<</Font<<${named}>>>>`
  pages.forEach((page, index) => {
    const entry = sketch.pages[index]!
    entry.entries = `/Contents ${sketch.add(streamBody(page.content.join('\n')))}`
    for (const { uri, left, top, right, bottom } of page.links)
      entry.annotations.push(
        `<</Type/Annot/Subtype/Link/Rect[${left} ${792 - bottom} ${right} ${792 - top}]/Border[0 0 0]/A<</S/URI/URI(${uri})>>>>`,
      )
  })
  return sketch.file('typeset.pdf')
}

/** What PDFium reads of the pages. */
export async function readTypeset(pages: readonly TypesetPage[]): Promise<PageObjects[]> {
  const read: PageObjects[] = []
  const { signal } = new AbortController()
  const request = { file: typesetFile(pages), size: { dpi: 72 }, maxPixels: 1e8, maxPages: 1e4, signal, objects: {} }
  for await (const { objects } of renderHere(request)) if (objects) read.push(objects)
  return read
}
