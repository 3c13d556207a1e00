import type { PDFRef } from 'pdf-lib'

/** Names of the fonts of one content, in the order of their first use: `F0`, `F1`. */
export class FontNames {
  readonly #names = new Map<PDFRef, string>()

  readonly nameOf = (font: PDFRef): string => {
    const name = this.#names.get(font) ?? `F${this.#names.size}`
    this.#names.set(font, name)
    return name
  }

  /** The `Font` entry of the resources of the content. */
  toObject(): Record<string, PDFRef> {
    return Object.fromEntries([...this.#names].map(([font, name]) => [name, font]))
  }
}
