import { type PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../../model/document.js'
import { dictOf } from '../../model/form-keys.js'
import type { NameOf } from './layout-text.js'

/** The font resources of an appearance: those of `base`, which are kept, and those used for drawing. */
export class AppearanceFonts {
  readonly #names = new Map<PDFRef, string>()
  readonly #present: PDFDict | undefined

  readonly #document: PdfDocument
  readonly #base: PDFDict | undefined

  constructor(document: PdfDocument, base: PDFDict | undefined) {
    this.#document = document
    this.#base = base
    this.#present = dictOf(base, 'Font')
  }

  /** The name of a font in this look, given when it is asked for. */
  readonly nameOf: NameOf = (ref) => {
    let name = this.#names.get(ref)
    if (name === undefined) {
      let number = this.#names.size
      while (this.#present?.has(PDFName.of(`F${number}`))) number++
      name = `F${number}`
      while ([...this.#names.values()].includes(name)) name = `F${++number}`
      this.#names.set(ref, name)
    }
    return name
  }

  /** The resources of the appearance, with all requested fonts. */
  resources(): PDFDict {
    const { context } = this.#document
    const resources = this.#base?.clone(context) ?? context.obj({})
    if (this.#names.size === 0) return resources
    const fonts = this.#present?.clone(context) ?? context.obj({})
    for (const [ref, name] of this.#names) fonts.set(PDFName.of(name), ref)
    resources.set(PDFName.of('Font'), fonts)
    return resources
  }
}
