import type { PDFRef } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { isToolError, ToolError } from '../../errors.js'
import { combine } from '../../geometry/matrix.js'
import { readDataUrl } from '../../image/read/data-url.js'
import { fontRules } from '../../pdf/conformance/font-rules.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { operands, type SeenPage } from '../../pdf/model/seen-page.js'
import type { SeenRect } from '../../pdf/model/seen-rect.js'
import { embedImage, type PlacedImage } from '../../pdf/stamp/draw-image.js'
import { drawLine, TextSetter } from '../../pdf/stamp/draw-text.js'
import { fillColor } from '../../pdf/stamp/mark-artifact.js'
import type { RunContext } from '../../run-context.js'
import type { SignElement } from './operation.js'
import type { PreviewScale } from './preview-scale.js'

/** Returns the name of a resource on the current page. */
export type NameOf = (kind: 'Font' | 'XObject', ref: PDFRef) => string

/** Operators that draw an element, and the box that they fill. */
export interface DrawnElement {
  operators: string
  box: SeenRect
}

const LINE_HEIGHT = 1.2
/** Ascent and descent of Helvetica and Arial as browsers take them, in multiples of the font size. */
const ASCENT = 0.905
const DESCENT = 0.212
/**
 * From the top of a line box to its baseline: the letters are vertically centered in the line (CSS Inline Layout 3, 4).
 */
const BASELINE = (LINE_HEIGHT - ASCENT - DESCENT) / 2 + ASCENT

/** Longest text of one element; images, which share the field, are longer. */
const MAX_TEXT = 10_000

const defaultFontSizes = { text: 16, date: 14 }

/** Draws the elements of one document; the same signature on several pages is stored once. */
export class Pen {
  readonly #document: PdfDocument
  readonly #capabilities: Capabilities
  readonly #setter: TextSetter
  readonly #images = new Map<string, PlacedImage>()

  constructor(document: PdfDocument, { capabilities }: Pick<RunContext, 'capabilities'>) {
    this.#document = document
    this.#capabilities = capabilities
    this.#setter = new TextSetter(document.context, capabilities, fontRules(document, { capabilities }))
  }

  /**
   * Draws an element on a page. `index` is its index in the list, for messages.
   * @throws ToolError INVALID_OPTIONS, UNAVAILABLE
   */
  async draw(
    element: SignElement,
    index: number,
    page: SeenPage,
    scale: PreviewScale,
    nameOf: NameOf,
  ): Promise<DrawnElement> {
    try {
      return element.type === 'signature'
        ? await this.#drawImage(element, page, scale, nameOf)
        : await this.#drawText(element, page, scale, nameOf)
    } catch (error) {
      if (!isToolError(error) || error.code === 'UNAVAILABLE') throw error
      const problems = [{ field: `signatures.${index}.content`, message: error.message }]
      throw new ToolError('INVALID_OPTIONS', `Element ${index + 1}: ${error.message}`, {
        details: { ...error.details, index, problems },
        cause: error,
      })
    }
  }

  /** Embeds the fonts used. */
  finish(): Promise<void> {
    return this.#setter.finish()
  }

  async #drawImage(
    { content, x, y, width, height }: SignElement,
    page: SeenPage,
    scale: PreviewScale,
    nameOf: NameOf,
  ): Promise<DrawnElement> {
    let image = this.#images.get(content)
    if (!image) {
      const bytes = readDataUrl(content)
      if (!bytes)
        throw new ToolError('INVALID_OPTIONS', 'A signature must be a PNG or JPEG image as a base64 data URL.')
      image = await embedImage(this.#document.context, bytes, 'The signature image', this.#capabilities)
      this.#images.set(content, image)
    }
    const box = { width: width / scale.x, height: height / scale.y }
    const fit = Math.min(box.width / image.width, box.height / image.height)
    const size = { width: image.width * fit, height: image.height * fit }
    const left = x / scale.x + (box.width - size.width) / 2
    const bottom = page.height - y / scale.y - (box.height + size.height) / 2
    const place = combine(image.toBox(size.width, size.height), [1, 0, 0, 1, left, bottom])
    return {
      operators: `q ${operands(combine(place, page.toPage))} cm /${nameOf('XObject', image.ref)} Do Q\n`,
      box: { x: left, y: page.height - bottom - size.height, ...size },
    }
  }

  async #drawText(element: SignElement, page: SeenPage, scale: PreviewScale, nameOf: NameOf): Promise<DrawnElement> {
    const { content, x, y, type, color = '#000000' } = element
    if (content.trim() === '') throw new ToolError('INVALID_OPTIONS', 'The text is blank.')
    if (content.length > MAX_TEXT)
      throw new ToolError(
        'INVALID_OPTIONS',
        `The text is too long: ${content.length} characters. The limit is ${MAX_TEXT}.`,
      )
    const size = (element.fontSize ?? defaultFontSizes[type === 'date' ? 'date' : 'text']) / scale.y
    const top = page.height - y / scale.y
    let drawn = ''
    let width = 0
    const lines = content.split(/\r\n|[\n\r\u2028\u2029]/)
    for (const [index, text] of lines.entries()) {
      const line = await this.#setter.setLine(text, 'helvetica')
      width = Math.max(width, line.width * size)
      drawn += drawLine(line, size, x / scale.x, top - (index * LINE_HEIGHT + BASELINE) * size, (font) =>
        nameOf('Font', font),
      )
    }
    return {
      operators: `q ${operands(page.toPage)} cm ${fillColor(color)}${drawn}Q\n`,
      box: { x: x / scale.x, y: y / scale.y, width, height: lines.length * LINE_HEIGHT * size },
    }
  }
}
