import { type PDFContext, type PDFObject, type PDFRawStream, PDFRef } from 'pdf-lib'
import type { Matrix } from '../../geometry/matrix.js'
import type { RunContext } from '../../run-context.js'
import { MAX_FORM_DEPTH } from '../content/content-limits.js'
import { StringBytes } from '../content/string-bytes.js'
import type { EditableFonts } from '../edit/fonts/editable-font.js'
import type { PdfDocument } from '../model/document.js'
import type { ContentSource, Resources } from '../page-text/content-source.js'
import { type ShownStates, stateOf } from '../remove/layer-memberships.js'
import { readLayers } from '../remove/layers.js'
import type { DrawState } from './draw-state.js'
import type { EngineQueries } from './engine-queries.js'
import { type FontFamilies, PageFonts } from './page-fonts.js'
import type { DrawArea } from './shading.js'
import { type Layer, Sheet } from './sheet.js'
import { TextDrawing } from './text-drawing.js'

/** Where content is drawn, and how. */
export interface DrawTarget {
  layer: Layer
  /** What the matrices of patterns lead to: the space of the page or the form. */
  base: Matrix
  /** Whether the content has no colors of its own. */
  isColorless?: boolean
}

/**
 * Draws content, or a form, within other drawings.
 * @throws ToolError CANCELLED
 */
export type DrawContent = (
  page: PageDrawing,
  resources: Resources,
  target: DrawTarget,
  content: Uint8Array | PDFRawStream,
  state: DrawState,
) => Promise<void>

/** What all pages of a document share. */
export interface DocumentDrawing {
  document: PdfDocument
  source: ContentSource
  texts: EditableFonts
  queries: EngineQueries
  run: RunContext
  layers: LayerStates
  isText: boolean
}

/** Which layers are shown when a document is opened. */
export class LayerStates {
  readonly #byDict = new Map<PDFObject, boolean>()
  readonly #byRef: ShownStates

  constructor(document: PdfDocument) {
    const layers = readLayers(document)
    this.#byRef = new Map(layers.map(({ ref, isShown }) => [ref, isShown]))
    for (const { dict, isShown } of layers) this.#byDict.set(dict, isShown)
  }

  /** Whether what belongs to a layer, or a combination of some, is not seen. */
  isOff(membership: PDFObject | undefined): boolean {
    if (membership === undefined || this.#byDict.size === 0) return false
    const known = this.#byDict.get(membership)
    if (known !== undefined) return !known
    return stateOf(membership, membership instanceof PDFRef ? membership : undefined, this.#byRef) === false
  }
}

/** What is shared while one page is drawn. */
export class PageDrawing {
  readonly source: ContentSource
  readonly texts: EditableFonts
  readonly queries: EngineQueries
  readonly run: RunContext
  readonly context: PDFContext
  readonly strings = new StringBytes()
  readonly fonts: PageFonts
  text: TextDrawing
  /** Names of masks and patterns. */
  readonly masks: Map<string, string>
  /** The forms that are being drawn, each inside the one before. */
  readonly #open: PDFRawStream[]

  readonly #shared: DocumentDrawing
  readonly #families: FontFamilies

  constructor(
    shared: DocumentDrawing,
    families: FontFamilies,
    public area: DrawArea,
    readonly sheet = new Sheet(),
    /** Digits after the point of coordinates. */
    public digits = 2,
    /** The drawing that this one is a cell of a pattern in. */
    outer?: PageDrawing,
  ) {
    this.#shared = shared
    this.#families = families
    const { document, source, texts, queries, run } = shared
    this.source = source
    this.texts = texts
    this.queries = queries
    this.run = run
    this.context = document.context
    this.masks = outer?.masks ?? new Map()
    this.#open = outer ? outer.#open : []
    this.fonts = outer?.fonts ?? new PageFonts(sheet, queries, families)
    this.text = new TextDrawing(this.fonts, { isText: shared.isText && !outer, digits })
  }

  /** The drawing of a cell of a pattern, which has another size and scale. */
  within(area: DrawArea, scale: number): PageDrawing {
    const digits = Math.max(0, Math.min(8, 2 + Math.ceil(Math.log10(scale))))
    return new PageDrawing(this.#shared, this.#families, area, this.sheet, digits, this)
  }

  isOff(membership: PDFObject | undefined): boolean {
    return this.#shared.layers.isOff(membership)
  }

  /** Begins content that is drawn by other content; `undefined` if it draws itself, or cannot be read. */
  enter(stream: PDFRawStream): Uint8Array | undefined {
    if (this.#open.includes(stream)) return undefined
    const bytes = this.#open.length < MAX_FORM_DEPTH ? this.source.form(stream) : undefined
    if (bytes) this.#open.push(stream)
    else this.sheet.lacks.add('damaged content')
    return bytes
  }

  leave(): void {
    this.#open.pop()
  }
}
