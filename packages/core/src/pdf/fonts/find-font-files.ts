import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef, PDFStream } from 'pdf-lib'
import { appearancesOf } from '../model/appearances.js'
import type { PdfDocument } from '../model/document.js'

/** A font as content names it, and the part of it that has the descriptor: itself, or the CIDFont of a composite font. */
export interface FontOwner {
  font: PDFDict
  described: PDFDict
}

/** An embedded font file with all fonts of the document that are drawn with it. */
export interface FontFile {
  ref: PDFRef
  stream: PDFRawStream
  descriptors: Set<PDFDict>
  owners: FontOwner[]
  /** Whether every glyph may be needed, as for typing into forms later, or it is not certain that this is the file in use. */
  staysWhole: boolean
}

const FontDescriptor = PDFName.of('FontDescriptor')
const DescendantFonts = PDFName.of('DescendantFonts')
const DR = PDFName.of('DR')
const DA = PDFName.of('DA')
const Subtype = PDFName.of('Subtype')
const Widget = PDFName.of('Widget')
const Resources = PDFName.of('Resources')
const FontKey = PDFName.of('Font')
const fileKeys = [PDFName.of('FontFile'), PDFName.of('FontFile2'), PDFName.of('FontFile3')]

/** Maximum number of fonts that share one file; the glyphs of each have to be determined. */
const MAX_OWNERS = 1000

/** The font files of a document. */
export function findFontFiles({ context }: PdfDocument): FontFile[] {
  const survey = new Survey()
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) survey.refs.set(object, ref)
    survey.look(object)
  }
  return survey.files()
}

class Survey {
  readonly refs = new Map<PDFRawStream, PDFRef>()
  readonly #described = new Set<PDFDict>()
  readonly #composite = new Map<PDFDict, PDFDict[]>()
  /** Resources of forms, and the fonts in them. */
  readonly #forTyping = new Set<PDFDict>()
  readonly #typing = new Set<PDFDict>()
  /** Dictionaries of appearance states, which many annotations may share. */
  readonly #opened = new Set<PDFObject>()

  /** Looks at an object and all that is written within it. */
  look(object: PDFObject): void {
    const waiting: PDFObject[] = [object]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next instanceof PDFArray)
        for (let index = 0; index < next.size(); index++) this.#await(waiting, next.get(index))
      const dict = next instanceof PDFStream ? next.dict : next
      if (!(dict instanceof PDFDict)) continue
      this.#note(dict)
      for (const [, value] of dict.entries()) this.#await(waiting, value)
    }
  }

  #await(waiting: PDFObject[], value: PDFObject): void {
    if (value instanceof PDFDict || value instanceof PDFArray) waiting.push(value)
  }

  #note(dict: PDFDict): void {
    if (dict.has(FontDescriptor)) this.#described.add(dict)
    const descendants = dict.has(DescendantFonts) ? dict.lookup(DescendantFonts) : undefined
    const descendant = descendants instanceof PDFArray && descendants.size() > 0 ? descendants.lookup(0) : undefined
    if (descendant instanceof PDFDict) {
      const others = this.#composite.get(descendant)
      if (others) others.push(dict)
      else this.#composite.set(descendant, [dict])
    }
    const resources = dict.has(DR) ? dict.lookup(DR) : undefined
    this.#keepWhole(resources)
    // Viewers also type with the fonts in the appearances of fields and free texts.
    if (dict.has(DA) || dict.get(Subtype) === Widget)
      for (const form of appearancesOf(dict, this.#opened)) this.#keepWhole(form?.dict.lookup(Resources))
  }

  #keepWhole(resources: PDFObject | undefined): void {
    const fonts = resources instanceof PDFDict ? resources.lookup(FontKey) : undefined
    if (!(fonts instanceof PDFDict) || this.#forTyping.has(fonts)) return
    this.#forTyping.add(fonts)
    for (const key of fonts.keys()) {
      const font = fonts.lookup(key)
      if (font instanceof PDFDict) this.#typing.add(font)
    }
  }

  files(): FontFile[] {
    const files = new Map<PDFRawStream, FontFile>()
    for (const described of this.#described) {
      const descriptor = described.lookup(FontDescriptor)
      if (!(descriptor instanceof PDFDict)) continue
      const streams = fileKeys.map((key) => descriptor.lookup(key)).filter((file) => file instanceof PDFRawStream)
      for (const stream of streams) {
        const ref = this.refs.get(stream)
        if (!ref) continue
        const file = files.get(stream) ?? { ref, stream, descriptors: new Set(), owners: [], staysWhole: false }
        files.set(stream, file)
        file.descriptors.add(descriptor)
        for (const font of this.#composite.get(described) ?? [described]) {
          file.owners.push({ font, described })
          if (this.#typing.has(font)) file.staysWhole = true
        }
        if (streams.length > 1 || file.owners.length > MAX_OWNERS) file.staysWhole = true
      }
    }
    return [...files.values()]
  }
}
