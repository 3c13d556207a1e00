import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef, PDFStream } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import type { Matrix } from '../../geometry/matrix.js'
import { balanceOf } from '../content/content-balance.js'
import { joinContents } from '../content/join-contents.js'
import { decodeStream } from '../filters/decode-stream.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { operands } from '../model/seen-page.js'

export type Layer = 'above' | 'below'
type ResourceKind = 'Font' | 'XObject' | 'ExtGState'

const Contents = PDFName.of('Contents')
const Resources = PDFName.of('Resources')

/** Maximum inflated size of the content of a page; larger content is assumed to be balanced. */
const MAX_CONTENT_BYTES = 2 ** 26

/** A resource dictionary of our own, with the names of added resources. */
interface OwnResources {
  ref: PDFRef
  dict: PDFDict
  names: Map<PDFRef, string>
  own: Set<ResourceKind>
}

/**
 * Draws on the pages of a document. Existing content stays unchanged, byte for byte, and is isolated, so that its final
 * graphics state does not affect the drawing. Shared contents and resources stay unchanged for other pages.
 */
export class PageDrawing {
  readonly #document: PdfDocument
  readonly #inflate: Capabilities['inflate']
  readonly #resources = new Map<PDFDict | undefined, OwnResources>()
  readonly #streams = new Map<string, PDFRef>()

  constructor(document: PdfDocument, { inflate }: Pick<Capabilities, 'inflate'>) {
    this.#document = document
    this.#inflate = inflate
    // A page that was in the tree twice is now two pages, which requires a new tree.
    document.markTreeUnsound()
  }

  /** Name under which a page finds a font, image, form or graphics state; it is added to the resources of the page if need be. */
  nameOf(page: PdfPage, kind: ResourceKind, target: PDFRef): string {
    const resources = this.#resourcesOf(page)
    const known = resources.names.get(target)
    if (known !== undefined) return known
    const group = this.#groupOf(resources, kind)
    let number = resources.names.size
    while (group.has(PDFName.of(`Sheaf${number}`))) number++
    const name = `Sheaf${number}`
    group.set(PDFName.of(name), target)
    resources.names.set(target, name)
    return name
  }

  /**
   * Adds operators to a page, over or under its content. They start in the default state of the page and need not
   * restore it. Pages with the same operators share a stream.
   */
  draw(page: PdfPage, operators: string, layer: Layer = 'above'): void {
    const added = (text: string) => this.#stream(text)
    if (layer === 'below') {
      this.putBelow(page, added(`q\n${operators}Q\n`))
      return
    }
    const { before, after, existing } = this.#fence(this.#contentsOf(page))
    page.dict.set(
      Contents,
      this.#document.context.obj([
        ...(before ? [added(before)] : []),
        ...existing,
        added(`${after}q\n${operators}Q\n`),
      ]),
    )
  }

  /** Adds a content stream under the content of a page; it must restore the graphics state it saves. */
  putBelow(page: PdfPage, stream: PDFRef): void {
    page.dict.set(Contents, this.#document.context.obj([stream, ...this.#contentsOf(page)]))
  }

  /** Moves all content of a page, except annotations and patterns, which have their own positions. */
  move(page: PdfPage, matrix: Matrix): void {
    const { before, after, existing } = this.#fence(this.#contentsOf(page))
    if (existing.length === 0) return
    const contents = [this.#stream(`${before}${operands(matrix)} cm\n`), ...existing, this.#stream(after)]
    page.dict.set(Contents, this.#document.context.obj(contents))
  }

  #stream(text: string): PDFRef {
    let ref = this.#streams.get(text)
    if (!ref) {
      const { context } = this.#document
      ref = context.register(text.length > 200 ? context.flateStream(text) : context.stream(text))
      this.#streams.set(text, ref)
    }
    return ref
  }

  #contentsOf({ dict }: PdfPage): PDFRef[] {
    const { context } = this.#document
    const value = dict.get(Contents)
    const contents = context.lookup(value)
    const items: (PDFObject | undefined)[] = contents instanceof PDFArray ? contents.asArray() : [value]
    return items.flatMap((item) => {
      const stream = context.lookup(item)
      if (!(stream instanceof PDFStream)) return []
      return [item instanceof PDFRef ? item : context.register(stream)]
    })
  }

  /** Operators before and after existing content that isolate its graphics state. */
  #fence(existing: PDFRef[]): { before: string; after: string; existing: PDFRef[] } {
    if (existing.length === 0) return { before: '', after: '', existing }
    const content = this.#decode(existing)
    if (!content) return { before: 'q\n', after: 'Q\n', existing }
    const { open, strays, inText } = balanceOf(content)
    const after = `${inText ? 'ET\n' : ''}${'Q\n'.repeat(open + 1)}`
    if (strays.length === 0) return { before: 'q\n', after, existing }
    // A stray Q does nothing, but would undo the q before it. Blanking it out is the one way to keep the page as it looks.
    const mended = content.slice()
    for (const stray of strays) mended[stray] = 0x20
    const { context } = this.#document
    return { before: 'q\n', after, existing: [context.register(context.flateStream(mended))] }
  }

  #decode(streams: PDFRef[]): Uint8Array | undefined {
    const parts: Uint8Array[] = []
    let left = MAX_CONTENT_BYTES
    try {
      for (const ref of streams) {
        const stream = this.#document.context.lookup(ref)
        if (!(stream instanceof PDFRawStream)) return undefined
        const part = decodeStream(stream, (data) => this.#inflate(data, left))
        left -= part.length + 1
        parts.push(part)
      }
    } catch {
      // Content that cannot be decoded draws nothing or little; it is fenced off as if it were in balance.
      return undefined
    }
    return parts.length === 1 ? parts[0]! : joinContents(parts)
  }

  #resourcesOf(page: PdfPage): OwnResources {
    const { context } = this.#document
    const current = page.attribute('Resources')
    const source = current instanceof PDFDict ? current : undefined
    let resources = this.#resources.get(source)
    if (!resources) {
      const dict = source ? source.clone(context) : context.obj({})
      resources = { ref: context.register(dict), dict, names: new Map(), own: new Set() }
      this.#resources.set(source, resources).set(dict, resources)
    }
    if (source !== resources.dict) page.dict.set(Resources, resources.ref)
    return resources
  }

  #groupOf({ dict, own }: OwnResources, kind: ResourceKind): PDFDict {
    const { context } = this.#document
    const key = PDFName.of(kind)
    const group = context.lookup(dict.get(key))
    if (group instanceof PDFDict && own.has(kind)) return group
    const copy = group instanceof PDFDict ? group.clone(context) : context.obj({})
    dict.set(key, copy)
    own.add(kind)
    return copy
  }
}
