import { type PDFDict, PDFRawStream } from 'pdf-lib'
import { dictIn, type Inspection } from '../inspection.js'
import { type FontCodes, readCodes } from './font-codes.js'
import { differencesOf } from './simple-encoding.js'

/** How a document uses a font. */
export interface FontUse {
  font: PDFDict
  codes: FontCodes
  /** Codes that are painted or clip. */
  rendered: Set<number>
  /** Codes that are shown in mode 3 only. */
  hidden: Set<number>
  /** Codes that are shown somewhere without a text that replaces them. */
  bare: Set<number>
  /** Where it is used first. */
  page: number | undefined
  /** All pages where it is used. */
  pages: Set<number>
  /** Where a code is shown. */
  placesOf: (code: number) => { page: number | undefined; pages: ReadonlySet<number> }
}

const MAX_CODES = 200_000
/** Pairs of codes and pages of a document; with more, a code is on all pages of its font. */
const MAX_PLACES = 1_000_000

/** Collects the codes that are shown with each font. */
export class FontUses {
  readonly all = new Map<PDFDict, FontUse>()
  readonly #glyphs = new Map<PDFDict, Map<number, PDFRawStream>>()
  readonly #places = new Map<PDFDict, Map<number, Set<number>>>()
  #placesLeft = MAX_PLACES

  readonly #inspection: Inspection

  constructor(inspection: Inspection) {
    this.#inspection = inspection
  }

  /** Notes a text that is shown. `isReplaced`: another text says what it means. */
  add(font: PDFDict, text: Uint8Array, mode: number, page: number | undefined, isReplaced = false): void {
    let use = this.all.get(font)
    if (!use) {
      const places = new Map<number, Set<number>>()
      this.#places.set(font, places)
      const made: FontUse = {
        font,
        codes: readCodes(this.#inspection, font),
        rendered: new Set(),
        hidden: new Set(),
        bare: new Set(),
        page,
        pages: new Set(),
        placesOf: (code) => {
          const pages = (this.#placesLeft > 0 && places.get(code)) || made.pages
          return { page: pages.values().next().value, pages }
        },
      }
      use = made
      this.all.set(font, use)
    }
    if (page !== undefined) use.pages.add(page)
    const places = page === undefined ? undefined : this.#places.get(font)
    const set = mode === 3 ? use.hidden : use.rendered
    const { lengths } = use.codes
    for (let at = 0; at < text.length; ) {
      const size = Math.max(1, lengths[text[at]!]!)
      let code = 0
      for (let more = 0; more < size; more++) code = code * 256 + (text[at + more] ?? 0)
      at += size
      if (set.size < MAX_CODES) set.add(code)
      if (places) this.#place(places, code, page!)
      if (!isReplaced && use.bare.size < MAX_CODES) use.bare.add(code)
    }
  }

  #place(places: Map<number, Set<number>>, code: number, page: number): void {
    const pages = places.get(code)
    if (this.#placesLeft <= 0 || pages?.has(page)) return
    this.#placesLeft--
    if (pages) pages.add(page)
    else places.set(code, new Set([page]))
  }

  /** The content of the glyph of a code of a Type 3 font. */
  glyphOf(font: PDFDict, code: number): PDFRawStream | undefined {
    let known = this.#glyphs.get(font)
    if (!known) {
      known = new Map()
      const contents = dictIn(font, 'CharProcs')
      for (const [each, name] of differencesOf(font)) {
        const stream = contents?.lookup(name)
        if (stream instanceof PDFRawStream) known.set(each, stream)
      }
      this.#glyphs.set(font, known)
    }
    return known.get(code)
  }
}
