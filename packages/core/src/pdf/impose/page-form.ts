import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import { transformPoint } from '../../geometry/matrix.js'
import type { RunContext } from '../../run-context.js'
import { movedContents } from '../conformance/moved-content.js'
import { balanceOf } from '../content/content-balance.js'
import { joinContents } from '../content/join-contents.js'
import { decodeStream } from '../filters/decode-stream.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { seenPage } from '../model/seen-page.js'

/** The content of one page may inflate to this. */
const MAX_CONTENT_BYTES = 2 ** 26
const Group = PDFName.of('Group')
const StructParents = PDFName.of('StructParents')
const filterKeys = ['Filter', 'DecodeParms'].map((key) => PDFName.of(key))

/** Makes form XObjects of pages (ISO 32000-2, 8.10), in the document they are in. */
export class PageForms {
  /** Pages of which some content cannot be read; it is left out. */
  damaged = 0
  readonly #shared = new Map<PDFObject, PDFObject>()

  readonly #document: PdfDocument
  readonly #run: RunContext

  constructor(document: PdfDocument, run: RunContext) {
    this.#document = document
    this.#run = run
  }

  /**
   * The content of a page without its annotations, as a form in page space, clipped to the visible area. The marked
   * content of the page then belongs to the form.
   */
  add(page: PdfPage): PDFRef {
    const { context } = this.#document
    const { width, height, toPage } = seenPage(page)
    const [e, f] = transformPoint(toPage, 0, 0)
    const [x, y] = transformPoint(toPage, width, height)
    const dict = context.obj({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [Math.min(e, x), Math.min(f, y), Math.max(e, x), Math.max(f, y)],
    })
    dict.set(PDFName.Resources, this.#resourcesOf(page))
    const group = page.dict.lookup(Group)
    if (group instanceof PDFDict) {
      // The group of a page is isolated, whatever it says (11.4.7).
      const own = group.clone(context)
      own.set(PDFName.of('I'), context.obj(true))
      dict.set(Group, own)
    }
    const tags = page.dict.get(StructParents)
    if (tags) dict.set(StructParents, tags)
    const { contents, filters } = this.#contentOf(page)
    for (const [key, value] of filters) dict.set(key, value)
    const form = PDFRawStream.of(dict, contents)
    if (this.#isAsOpened(page)) movedContents.add(form)
    return context.register(form)
  }

  /** Whether all content of a page was there when the document was opened. */
  #isAsOpened(page: PdfPage): boolean {
    const [above, upTo] = this.#document.openedNumbers
    const value = page.dict.get(PDFName.of('Contents'))
    const array = this.#document.context.lookup(value)
    const items = array instanceof PDFArray ? array.asArray() : value ? [value] : []
    return items.every((item) => item instanceof PDFRef && item.objectNumber > above && item.objectNumber <= upTo)
  }

  /** Warns with `content-damaged` if some content was left out. */
  warnOfDamage(): void {
    if (this.damaged === 0) return
    const pages = this.damaged === 1 ? 'a page' : `${this.damaged} pages`
    this.#run.warn({
      code: 'content-damaged',
      message: `The content of ${pages} of ${this.#document.fileName} is damaged; a part of it may be missing.`,
    })
  }

  #resourcesOf(page: PdfPage): PDFObject {
    const value = page.dict.get(PDFName.Resources) ?? page.inherited.get(PDFName.Resources)
    if (value instanceof PDFRef) return value
    const { context } = this.#document
    if (!value) return context.obj({})
    const known = this.#shared.get(value) ?? context.register(value)
    this.#shared.set(value, known)
    return known
  }

  #contentOf(page: PdfPage): { contents: Uint8Array; filters: [PDFName, PDFObject][] } {
    const { context } = this.#document
    const value = page.dict.lookup(PDFName.of('Contents'))
    const items = value instanceof PDFArray ? value.asArray() : [value]
    const streams = items.flatMap((item) => {
      const stream = context.lookup(item)
      return stream instanceof PDFRawStream ? [stream] : []
    })
    const decoded = streams.flatMap((stream) => this.#decode(stream) ?? [])
    if (decoded.length < streams.length) this.damaged++
    const [only] = streams
    if (only && streams.length === 1) {
      // What cannot be decoded here may be drawn in part by viewers.
      const isSound = !decoded[0] || isBalanced(decoded[0])
      if (isSound)
        return {
          contents: only.contents,
          filters: filterKeys.flatMap((key) => {
            const entry = only.dict.get(key)
            return entry ? [[key, entry] as [PDFName, PDFObject]] : []
          }),
        }
    }
    const packed = context.flateStream(mend(joinContents(decoded)))
    return { contents: packed.getContents(), filters: [[PDFName.of('Filter'), PDFName.of('FlateDecode')]] }
  }

  #decode(stream: PDFRawStream): Uint8Array | undefined {
    try {
      return decodeStream(stream, (data) => this.#run.capabilities.inflate(data, MAX_CONTENT_BYTES))
    } catch {
      return undefined
    }
  }
}

function isBalanced(content: Uint8Array): boolean {
  const { open, strays, inText } = balanceOf(content)
  return open === 0 && strays.length === 0 && !inText
}

/** Balances the content: some viewers let a stray Q of a form undo the saved state of its page. */
function mend(content: Uint8Array): Uint8Array {
  const { open, strays, inText } = balanceOf(content)
  const end = new TextEncoder().encode(`${inText ? '\nET' : ''}${'\nQ'.repeat(open)}`)
  const mended = new Uint8Array(content.length + end.length)
  mended.set(content)
  for (const stray of strays) mended[stray] = 0x20
  mended.set(end, content.length)
  return mended
}
