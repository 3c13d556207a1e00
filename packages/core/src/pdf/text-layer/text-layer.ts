import { zlibSync } from 'fflate'
import type { Capabilities } from '../../capabilities.js'
import type { Matrix } from '../../geometry/matrix.js'
import type { RecognizedPage, RecognizedParagraph } from '../../ocr/recognized-page.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { PageDrawing } from '../stamp/draw-on-page.js'
import { type LayerFont, LayerFonts } from './layer-fonts.js'
import { type FramedLine, frameLine } from './line-frame.js'
import { setLine } from './set-line.js'
import { TextWriter } from './text-writer.js'

/** Lines whose size is within this of that of their paragraph are of its size. */
const ALIKE = 0.3

/**
 * Adds invisible recognized text under the pages of a document for searching, selecting and copying. Existing content
 * stays unchanged, byte for byte. The text represents what the page shows, so it is content, not an artifact; in a
 * tagged document it belongs to no structure element. Call `finish` at the end, which writes the fonts.
 */
export class TextLayer {
  readonly #document: PdfDocument
  readonly #drawing: PageDrawing
  readonly #fonts: LayerFonts

  constructor(document: PdfDocument, capabilities: Pick<Capabilities, 'inflate'>) {
    this.#document = document
    this.#drawing = new PageDrawing(document, capabilities)
    this.#fonts = new LayerFonts(document.context)
  }

  /**
   * Adds the text of a page. `toPage` maps pixels of the recognized image, whose y points down, to page space. Text
   * outside the image, and invalid text, is omitted.
   */
  add(page: PdfPage, { width, height, paragraphs }: RecognizedPage, toPage: Matrix): void {
    const nameOf = (font: LayerFont) => this.#drawing.nameOf(page, 'Font', font.ref)
    const writer = new TextWriter((character) => this.#fonts.codeOf(character))
    for (const paragraph of paragraphs) {
      for (const [line, size] of sizedLines(paragraph, { width, height })) {
        setLine(line, { writer, toPage, size, fonts: this.#fonts, nameOf })
      }
    }
    if (writer.operators === '') return
    const content = Uint8Array.from(`q\nBT 3 Tr\n${writer.operators}ET\nQ\n`, (letter) => letter.charCodeAt(0))
    const { context } = this.#document
    const stream = context.stream(zlibSync(content, { level: 9 }), { Filter: 'FlateDecode' })
    this.#drawing.putBelow(page, context.register(stream))
  }

  /** Writes the fonts that were used into the document. Nothing can be added afterward. */
  finish(): void {
    this.#fonts.write()
  }
}

/** The lines of a paragraph with one font size for all that are about alike. */
function sizedLines(
  { lines }: RecognizedParagraph,
  picture: { width: number; height: number },
): [FramedLine, number][] {
  const framed = lines.flatMap((line) => frameLine(line, picture) ?? [])
  const sizes = framed.map(({ size }) => size).sort((a, b) => a - b)
  const common = sizes[sizes.length >> 1] ?? 0
  return framed.map((line) => [line, Math.abs(line.size / common - 1) <= ALIKE ? common : line.size])
}
