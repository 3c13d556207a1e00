import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { textOf } from '../model/form-keys.js'

const name = (text: string) => PDFName.of(text)
const MAX_LAYERS = 100_000
const MAX_DEPTH = 30

/** Which layers of a document are seen when it is opened (ISO 32000-2, 8.11). */
export class LayerVisibility {
  /** Layers that are off by the default configuration. */
  readonly hidden = new Set<PDFDict>()

  constructor({ catalog }: Pick<PdfDocument, 'catalog'>) {
    const properties = catalog.lookup(name('OCProperties'))
    if (!(properties instanceof PDFDict)) return
    const configuration = properties.lookup(name('D'))
    const lists = (key: string) =>
      layersIn(configuration instanceof PDFDict ? configuration.lookup(name(key)) : undefined)
    if (configuration instanceof PDFDict && configuration.lookup(name('BaseState')) === name('OFF'))
      for (const layer of layersIn(properties.lookup(name('OCGs')))) this.hidden.add(layer)
    for (const layer of lists('ON')) this.hidden.delete(layer)
    for (const layer of lists('OFF')) this.hidden.add(layer)
  }

  /** Names of the hidden layers. */
  get names(): string[] {
    return [...this.hidden].map((layer) => textOf(layer.lookup(name('Name'))) ?? '')
  }

  /** Whether content of a layer, or of a combination of layers (OCMD), is hidden. */
  isHidden(content: PDFObject | undefined): boolean {
    if (this.hidden.size === 0 || !(content instanceof PDFDict)) return false
    if (content.lookup(name('Type')) !== name('OCMD')) return this.hidden.has(content)
    const expression = content.lookup(name('VE'))
    if (expression instanceof PDFArray) return !this.isTrue(expression, 0)
    const one = content.lookup(name('OCGs'))
    const layers = one instanceof PDFDict ? [one] : layersIn(one)
    if (layers.length === 0) return false
    const off = layers.filter((layer) => this.hidden.has(layer)).length
    switch (textOf(content.lookup(name('P')))) {
      case 'AllOn':
        return off > 0
      case 'AnyOff':
        return off === 0
      case 'AllOff':
        return off < layers.length
      default:
        return off === layers.length
    }
  }

  /** Whether a visibility expression holds. */
  private isTrue(expression: PDFArray, depth: number): boolean {
    if (depth > MAX_DEPTH) return true
    const operands = expression
      .asArray()
      .slice(1, 1000)
      .map((_, index) => expression.lookup(index + 1))
    const values = operands.map((operand) =>
      operand instanceof PDFArray
        ? this.isTrue(operand, depth + 1)
        : !(operand instanceof PDFDict && this.hidden.has(operand)),
    )
    switch (textOf(expression.lookup(0))) {
      case 'Not':
        return !values[0]
      case 'Or':
        return values.some(Boolean)
      default:
        return values.every(Boolean)
    }
  }
}

function layersIn(list: PDFObject | undefined): PDFDict[] {
  if (!(list instanceof PDFArray)) return []
  return list
    .asArray()
    .slice(0, MAX_LAYERS)
    .flatMap((_, index) => {
      const layer = list.lookup(index)
      return layer instanceof PDFDict ? [layer] : []
    })
}
