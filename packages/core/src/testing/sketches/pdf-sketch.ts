import { type PdfObjects, streamBody, writePdf } from './write-pdf.js'

/** A page of a sketch: its reference, and what its dictionary will say. */
export interface SketchPage {
  ref: string
  /** Dictionary entries in addition to /Type, /Parent, /Contents and /Annots. */
  entries: string
  annotations: string[]
}

/** A text as a string object: in Latin-1 if it can be, in UTF-16 else. */
export function textString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0'))
  return `<feff${units.join('')}>`
}

/**
 * A PDF being put together for a test, always with the same bytes. Each page shows a text of its own in Helvetica; size and
 * resources come from the root of the page tree.
 */
export class PdfSketch {
  readonly objects: PdfObjects = {}
  readonly pages: SketchPage[]
  /** Catalog entries in addition to /Type and /Pages. */
  readonly catalog: string[] = []
  /** Entries of the information dictionary, where there is to be one. */
  information = ''
  /** Entries of the root of the page tree. */
  inherited: string
  #next = 3

  constructor(texts: readonly string[]) {
    const font = this.add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
    this.inherited = `/MediaBox[0 0 300 200]/Resources<</Font<</F0 ${font}>>>>`
    this.pages = texts.map((text) => {
      const content = this.add(streamBody(`BT /F0 18 Tf 30 100 Td ${textString(text)} Tj ET`))
      return { ref: this.reserve(), entries: `/Contents ${content}`, annotations: [] }
    })
  }

  /** Adds an object and gives its reference. */
  add(body: string): string {
    const ref = this.reserve()
    this.set(ref, body)
    return ref
  }

  /** A reference for an object whose body is given later. */
  reserve(): string {
    return `${this.#next++} 0 R`
  }

  set(ref: string, body: string): void {
    this.objects[Number.parseInt(ref, 10)] = body
  }

  /** All objects of the document; 1 is the catalog. */
  build(): PdfObjects {
    const objects: PdfObjects = { ...this.objects }
    objects[1] = `<</Type/Catalog/Pages 2 0 R${this.catalog.join('')}>>`
    objects[2] = `<</Type/Pages/Count ${this.pages.length}/Kids[${this.pages.map(({ ref }) => ref).join(' ')}]${this.inherited}>>`
    for (const { ref, entries, annotations } of this.pages) {
      const annots = annotations.length === 0 ? '' : `/Annots[${annotations.join(' ')}]`
      objects[Number.parseInt(ref, 10)] = `<</Type/Page/Parent 2 0 R${entries}${annots}>>`
    }
    return objects
  }

  file(name = 'sketch.pdf'): File {
    if (this.information === '') return writePdf(this.build(), name)
    const information = this.add(`<<${this.information}>>`)
    return writePdf(this.build(), name, `/Info ${information}`)
  }
}

/** A sketch with pages that say `page 1`, `page 2` … */
export function numberedPages(count: number, word = 'page'): PdfSketch {
  return new PdfSketch(Array.from({ length: count }, (_, index) => `${word} ${index + 1}`))
}
