import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { appearanceValuesOf } from '../model/appearances.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { ResourceNameReader } from './named-resources.js'
import { decodeName } from './operands.js'
import { categories } from './resource-use.js'
import { pagesThatShare } from './shared-streams.js'
import { type ResourceSelection, UsedResources } from './used-resources.js'

const Annots = PDFName.of('Annots')
const DA = PDFName.of('DA')
const Subtype = PDFName.of('Subtype')
const Widget = PDFName.of('Widget')
const MAX_HEIGHT = 32

const nothing: ResourceSelection = {
  resources: undefined,
  replacements: new Map(),
  glyphFonts: new Set(),
  isSure: true,
}

/** Determines which of the shared resources each page of a document uses. */
export class PagePruner {
  readonly #sharing: ReadonlySet<PdfPage>
  /** Which resources content uses. */
  readonly used: UsedResources
  readonly #known = new Map<PdfPage, ResourceSelection>()
  readonly #fonts: ReadonlySet<string>
  #ofPages: Set<PDFObject> | undefined

  readonly #document: PdfDocument

  constructor(document: PdfDocument, { capabilities, limits }: Pick<RunContext, 'capabilities' | 'limits'>) {
    this.#document = document
    this.#sharing = pagesThatShare(document)
    const reader = new ResourceNameReader(capabilities.inflate, limits.maxStructureBytes)
    const typing =
      this.#sharing.size > 0 ? readTyping(document) : { appearances: new Set<PDFObject>(), fonts: new Set<string>() }
    this.#fonts = typing.fonts
    this.used = new UsedResources(document.context, reader, typing)
  }

  /** Whether the content of a page must be read to decide; fast. */
  mustRead(page: PdfPage): boolean {
    return this.#sharing.has(page) && !this.#known.has(page)
  }

  /** Whether a page leads to content that other pages lead to as well. */
  isSharing(page: PdfPage): boolean {
    return this.#sharing.has(page)
  }

  /**
   * Default resources of a form, which some writers share with pages: reduced to the fonts named by fields. Undefined
   * if no change is needed.
   */
  formResources(resources: PDFObject | undefined): PDFDict | undefined {
    const { context, openedPages } = this.#document
    const dict = context.lookup(resources)
    if (!(dict instanceof PDFDict)) return undefined
    if (!this.#ofPages) {
      this.#ofPages = new Set()
      for (const page of openedPages) {
        const own = page.attribute('Resources')
        if (own instanceof PDFDict && !this.#ofPages.has(own))
          for (const each of [own, ...groupsOf(own)]) this.#ofPages.add(each)
      }
    }
    const isOfPages = this.#ofPages.has(dict)
    if (!isOfPages && !groupsOf(dict).some((group) => this.#ofPages!.has(group))) return undefined
    const copy = dict.clone(context)
    for (const category of categories) {
      const key = PDFName.of(category)
      const group = dict.lookup(key)
      if (!(group instanceof PDFDict) || !(isOfPages || this.#ofPages.has(group))) continue
      const left = context.obj({})
      for (const [name, value] of category === 'Font' ? group.entries() : [])
        if (this.#fonts.has(decodeName(name.asString().slice(1)))) left.set(name, value)
      copy.set(key, left)
    }
    return copy
  }

  /** The resources a page uses; each page is read once. */
  select(page: PdfPage): ResourceSelection {
    if (!this.#sharing.has(page)) return nothing
    let selection = this.#known.get(page)
    if (!selection) {
      const contents = page.dict.lookup(PDFName.of('Contents'))
      selection = this.used.select(contents, page.attribute('Resources'), appearancesOn(page))
      this.#known.set(page, selection)
    }
    return selection
  }
}

function groupsOf(resources: PDFDict): PDFDict[] {
  return categories.flatMap((category) => {
    const group = resources.lookup(PDFName.of(category))
    return group instanceof PDFDict ? group : []
  })
}

const pruners = new WeakMap<readonly unknown[], PagePruner>()

/** The pruner of a document as it was opened, made once. */
export function prunerOf(document: PdfDocument, run: RunContext): PagePruner {
  let pruner = pruners.get(document.openedPages)
  if (!pruner) {
    pruner = new PagePruner(document, run)
    pruners.set(document.openedPages, pruner)
  }
  return pruner
}

function* annotationsOf(page: PdfPage): Generator<PDFDict> {
  const annotations = page.dict.lookup(Annots)
  if (!(annotations instanceof PDFArray)) return
  for (let index = 0; index < annotations.size(); index++) {
    const annotation = annotations.lookup(index)
    if (annotation instanceof PDFDict) yield annotation
  }
}

function* appearancesOn(page: PdfPage): Generator<PDFObject> {
  const opened = new Set<PDFObject>()
  for (const annotation of annotationsOf(page)) yield* appearanceValuesOf(annotation, opened)
}

/**
 * Appearances that viewers draw again when somebody types, and the fonts that they take from their resources then (ISO 32000-2, 12.7.4.3):
 * those named by any default appearance of the document.
 */
function readTyping({ catalog, openedPages, context }: PdfDocument): {
  appearances: ReadonlySet<PDFObject>
  fonts: ReadonlySet<string>
} {
  const appearances = new Set<PDFObject>()
  const fonts = new Set<string>()
  const form = catalog.lookup(PDFName.of('AcroForm'))
  if (form instanceof PDFDict) addFonts(form, fonts)
  for (const page of openedPages) {
    for (const annotation of annotationsOf(page)) {
      const isWidget = annotation.lookup(Subtype) === Widget
      if (!isWidget && !annotation.has(DA)) continue
      let holder: PDFObject | undefined = annotation
      for (let height = 0; holder instanceof PDFDict && height < MAX_HEIGHT; height++) {
        addFonts(holder, fonts)
        holder = holder.lookup(PDFName.of('Parent'))
      }
      for (const value of appearanceValuesOf(annotation)) {
        const form = context.lookup(value)
        if (form instanceof PDFRawStream) appearances.add(form)
      }
    }
  }
  return { appearances, fonts }
}

/** Names of fonts in a default appearance: `/Helv 12 Tf`. */
function addFonts(holder: PDFDict, fonts: Set<string>): void {
  const text = holder.lookup(DA)
  if (!(text instanceof PDFString || text instanceof PDFHexString)) return
  for (const [, name] of text.decodeText().matchAll(/\/([^\s()<>[\]{}/%]+)/g)) fonts.add(decodeName(name!))
}
