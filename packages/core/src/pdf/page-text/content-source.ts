import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRawStream } from 'pdf-lib'
import { pause } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { MAX_OPERATORS } from '../content/content-limits.js'
import { type Category, ResourceUse, type Scope } from '../content/resource-use.js'
import { decodeFilters } from '../filters/decode-filters.js'
import type { PdfDocument } from '../model/document.js'
import { TextFont } from './text-font.js'

/** What one content, CMap or the like may decode to. */
const MAX_STREAM_BYTES = 2 ** 28
/** Cost of reading a content stream in addition to its bytes, so that many empty ones also reach the limit. */
const CONTENT_COST = 1000
/** Content may be read several times over: forms are, each time they are drawn. */
const TIMES_READ = 4
/** Bounds the operators of a page, so that one does not use up what others need. */
const MAX_OPERATORS_PER_PAGE = 5_000_000
/** Pages of books have some thousand. */
const OPERATORS_OF_PAGE = 10_000
/** Yields to the host after this cost, some tens of milliseconds. */
const TURN_COST = 2 ** 21
const OPERATOR_COST = 20
/** Decoded forms that are kept for the next page that draws them. */
const MAX_KEPT_BYTES = 2 ** 24
/** Streams of one page. */
const MAX_STREAMS = 100_000

/** Maximum size of character maps of cached fonts. In memory they take some ten times as much. */
const MAX_FONT_BYTES = 2 ** 24
const FONT_COST = 1000

/** Fonts that were read, which pages share, and one call after the other, for as long as their document is open. */
class FontShelf {
  fonts = new Map<PDFDict, TextFont>()
  bytes = 0
}

const shelves = new WeakMap<PDFContext, FontShelf>()

/** The resources that content finds its names in: its own, else those of the content that draws it, as viewers have it. */
export class Resources {
  readonly #own: Scope
  readonly #caller: Resources | undefined

  constructor(own: Scope, caller: Resources | undefined) {
    this.#own = own
    this.#caller = caller
  }

  find(category: Category, name: string): PDFObject | undefined {
    return this.#own.find(category, name, false) ?? this.#caller?.find(category, name)
  }
}

/** Decodes contents and fonts of a document, within bounds for all of it and for each page. */
export class ContentSource {
  /** Whether all that was asked for since `beginPage` was given. */
  isComplete = true
  readonly #run: RunContext
  #bytes: number
  #readable: number
  #operators: number
  #ofPage = 0
  #sinceTurn = 0
  readonly #scopes = new ResourceUse()
  readonly #shelf: FontShelf
  #kept = new Map<PDFRawStream, Uint8Array>()
  #keptBytes = 0

  /** @param maxOperators of the whole document, in addition to those that each page may have */
  constructor(
    { context, pages }: Pick<PdfDocument, 'context' | 'pages'>,
    run: RunContext,
    maxOperators: number = MAX_OPERATORS,
  ) {
    this.#run = run
    this.#shelf = shelves.get(context) ?? new FontShelf()
    shelves.set(context, this.#shelf)
    this.#bytes = run.limits.maxStructureBytes
    this.#readable = this.#bytes * TIMES_READ
    this.#operators = maxOperators + pages.length * OPERATORS_OF_PAGE
  }

  beginPage(): void {
    this.isComplete = true
    this.#ofPage = MAX_OPERATORS_PER_PAGE
  }

  resources(dict: PDFObject | undefined, caller?: Resources): Resources {
    if (caller && !(dict instanceof PDFDict)) return caller
    return new Resources(this.#scopes.scope(dict instanceof PDFDict ? dict : undefined), caller)
  }

  font(dict: PDFDict): TextFont {
    const shelf = this.#shelf
    let font = shelf.fonts.get(dict)
    if (font) return font
    // A map that cannot be read makes characters unknown, and no more.
    const { isComplete } = this
    const bytes = this.#bytes
    font = new TextFont(dict, (stream) => this.#decode(stream))
    this.isComplete = isComplete
    shelf.bytes += bytes - this.#bytes + FONT_COST
    if (shelf.bytes > MAX_FONT_BYTES) Object.assign(shelf, new FontShelf())
    shelf.fonts.set(dict, font)
    return font
  }

  /** The decoded bytes of a form, kept for a while. */
  form(stream: PDFRawStream): Uint8Array | undefined {
    const known = this.#kept.get(stream)
    const bytes = known ?? this.#decode(stream)
    if (!bytes || !this.#mayRead(bytes.length)) return undefined
    if (!known && bytes.length <= MAX_KEPT_BYTES / 4) {
      this.#keptBytes += bytes.length
      if (this.#keptBytes > MAX_KEPT_BYTES) {
        this.#kept = new Map()
        this.#keptBytes = bytes.length
      }
      this.#kept.set(stream, bytes)
    }
    return bytes
  }

  /** The decoded bytes of the content streams of a page; undefined for those that are invalid or cannot be decoded. */
  contents(contents: PDFObject | undefined): (Uint8Array | undefined)[] {
    const size = contents instanceof PDFArray ? contents.size() : 0
    if (size > MAX_STREAMS) this.isComplete = false
    const streams =
      contents instanceof PDFArray
        ? Array.from({ length: Math.min(size, MAX_STREAMS) }, (_, index) => contents.lookup(index))
        : contents
          ? [contents]
          : []
    return streams.map((stream) => {
      const bytes = stream instanceof PDFRawStream ? this.#decode(stream) : undefined
      return bytes && this.#mayRead(bytes.length) ? bytes : undefined
    })
  }

  /** Counts operators and bytes. Returns whether more may be read. */
  count(operators: number, bytes: number): boolean {
    this.#operators -= operators
    this.#ofPage -= operators
    this.#sinceTurn += operators * OPERATOR_COST + bytes
    const isLeft = this.#operators > 0 && this.#ofPage > 0
    if (!isLeft) this.isComplete = false
    return isLeft
  }

  /**
   * Yields to the host when due.
   * @throws ToolError CANCELLED
   */
  async turn(): Promise<void> {
    if (this.#sinceTurn < TURN_COST) return
    this.#sinceTurn = 0
    await pause(this.#run.signal)
  }

  #mayRead(length: number): boolean {
    this.#readable -= length + CONTENT_COST
    this.#sinceTurn += CONTENT_COST
    if (this.#readable < 0) this.isComplete = false
    return this.#readable >= 0
  }

  #decode(stream: PDFRawStream): Uint8Array | undefined {
    const most = Math.min(MAX_STREAM_BYTES, this.#bytes)
    try {
      const decoded = most > 0 ? decodeFilters(stream, this.#run.capabilities.inflate, most) : undefined
      this.#bytes -= CONTENT_COST + (decoded?.data.length ?? stream.contents.length)
      if (decoded && !decoded.codec) return decoded.data
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.#bytes -= most
    }
    this.isComplete = false
    return undefined
  }
}
