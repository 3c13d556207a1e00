import { PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PagePruner } from '../content/prune-pages.js'
import { aimOf } from '../model/destinations.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { type DocumentIndex, indexOf } from '../model/document-index.js'
import { dropXfa, formOf, hasXfa, pruneForm } from '../model/form-fields.js'
import { writePageLabels } from '../model/page-labels.js'
import { makePage } from '../model/page-tree.js'
import { shortList } from '../model/pages-in-words.js'
import { chooseStructure } from '../structure/choose-structure.js'
import type { PageCopy } from '../structure/page-choice.js'
import { type Belongings, belongingsOf } from './belongings.js'
import type { KeptGlyphs } from './choose-glyphs.js'
import { DPart, leavesPartsOut } from './document-parts.js'
import { dropTargets } from './drop-targets.js'
import type { FieldForgetter } from './forget-fields.js'
import { readResources, readSharedGlyphs } from './read-resources.js'
import { chooseThreads } from './threads.js'

const Annots = PDFName.of('Annots')
const AcroForm = PDFName.of('AcroForm')
/** What a script may inflate to. */
const MAX_SCRIPT = 2 ** 24

/**
 * Creates a document with selected pages (1-based, in this order, repetitions allowed) of another in the same context.
 * The original is not changed, so that several selections can be made from it. Bookmarks, links, named destinations,
 * form fields and page labels follow their pages; those of dropped pages are dropped, with the attachments, scripts,
 * layers and threads that belong only to these. Pages that share resources with dropped pages keep only the ones they
 * use. Other attachments and layers, metadata and viewer settings are kept. The structure tree keeps the elements of
 * the chosen pages; each repetition has its own. Warns with `copies-untagged`, `document-parts-left-out`, `xfa-dropped`, and `resources-kept` for pages
 * whose content cannot be read.
 * @throws ToolError CANCELLED
 */
export async function choosePages(
  document: PdfDocument,
  numbers: readonly number[],
  run: RunContext,
): Promise<PdfDocument> {
  const { context, openedPages } = document
  if (numbers.length === openedPages.length && numbers.every((number, index) => number === index + 1)) return document
  const chosen = numbers.map((number) => openedPages[number - 1]!)
  const dropsPages = new Set(numbers).size < openedPages.length
  const pruner = dropsPages ? await readResources(document, chosen, run) : undefined
  const glyphs = pruner && (await readSharedGlyphs(document, chosen, pruner, run))
  // Few documents have forms; the others are done without this code.
  const forgetting =
    dropsPages && formOf(document.catalog) ? (await import('./forget-fields.js')).FieldForgetter : undefined
  return new Choice(
    document,
    indexOf(document),
    run,
    pruner,
    pruner && belongingsOf(document, pruner),
    glyphs,
    forgetting,
  ).make(chosen, context.obj({}))
}

class Choice {
  readonly #replacements = new Map<PDFRef, PDFRef | undefined>()
  readonly #keptPages = new Set<PDFRef>()
  /** References of kept pages and their annotations. */
  readonly #kept = new Set<PDFRef>()
  readonly #keptWidgets = new Set<PDFObject>()
  readonly #copies = new Map<PDFObject, PDFRef[]>()
  readonly #pageCopies: PageCopy[] = []
  readonly #leavesPartsOut: boolean
  readonly #isKept = (page: PDFRef) => this.#keptPages.has(page)

  readonly #document: PdfDocument
  readonly #index: DocumentIndex
  readonly #run: RunContext
  readonly #pruner: PagePruner | undefined
  readonly #belongings: Belongings | undefined
  readonly #glyphs: KeptGlyphs | undefined
  readonly #forgetting: typeof FieldForgetter | undefined

  constructor(
    document: PdfDocument,
    index: DocumentIndex,
    run: RunContext,
    pruner: PagePruner | undefined,
    belongings: Belongings | undefined,
    glyphs: KeptGlyphs | undefined,
    forgetting: typeof FieldForgetter | undefined,
  ) {
    this.#document = document
    this.#index = index
    this.#run = run
    this.#pruner = pruner
    this.#belongings = belongings
    this.#glyphs = glyphs
    this.#forgetting = forgetting
    this.#leavesPartsOut = leavesPartsOut(document, run)
  }

  make(chosen: readonly PdfPage[], catalog: PDFDict): PdfDocument {
    const document = this.#document
    const index = this.#index
    for (const { ref } of chosen) this.#keptPages.add(ref)
    const dropsPages = this.#keptPages.size < document.openedPages.length
    const repeatsPages = chosen.length > this.#keptPages.size
    const placed = new Set<PDFRef>()
    const positions = new Map<PDFRef, number>()
    const pages = chosen.map((page, position) => {
      if (placed.has(page.ref)) return this.#repeat(page, position)
      placed.add(page.ref)
      positions.set(page.ref, position)
      return this.#keep(page, dropsPages)
    })
    this.#glyphs?.cut(document, this.#replacements)
    for (const [key, value] of document.catalog.entries()) catalog.set(key, value)
    if (this.#leavesPartsOut) catalog.delete(PDFName.of('DPartRoot'))
    if (dropsPages || repeatsPages) this.#changeForm(catalog)
    if (dropsPages) {
      dropTargets(document, index, catalog, this.#isKept)
      chooseThreads(document, catalog, this.#isKept, this.#replacements)
    }
    this.#belongings?.choose(catalog, chosen, this.#isKept)
    if (dropsPages) this.#forgetFields(catalog, pages)
    const isKept = (annotation: PDFObject) => this.#keptWidgets.has(annotation)
    const choice = { positions, copies: this.#pageCopies, dropsPages, isKept }
    const structure = chooseStructure(document, choice, this.#replacements)
    if (structure) catalog.set(PDFName.of('StructTreeRoot'), structure.root)
    if (structure && structure.untagged > 0) {
      this.#run.warn({
        code: 'copies-untagged',
        message: `The repeated pages would have too many tags. ${structure.untagged} copies have no tags for screen readers.`,
      })
    }
    if (index.labels) {
      const byRef = new Map(document.openedPages.map(({ ref }, at) => [ref, index.labels![at]!]))
      catalog.set(
        PDFName.of('PageLabels'),
        writePageLabels(
          document,
          chosen.map(({ ref }) => byRef.get(ref)!),
        ),
      )
    }
    return document.with({
      catalog,
      pages,
      replacements: this.#replacements,
      isGone: (ref) => (index.owned.has(ref) && !this.#kept.has(ref)) || (structure?.isGone(ref) ?? false),
    })
  }

  /** The page itself, or a copy if its links lead to dropped pages or it lists unused resources. */
  #keep(page: PdfPage, dropsPages: boolean): PdfPage {
    const { context } = this.#document
    this.#kept.add(page.ref)
    const annotations = this.#index.annotations.get(page.ref) ?? []
    const left = annotations.filter((value) => {
      const annotation = context.lookup(value)
      if (dropsPages && annotation instanceof PDFDict && this.#leadsNowhere(annotation)) return false
      if (value instanceof PDFRef) this.#kept.add(value)
      if (annotation) this.#keptWidgets.add(annotation)
      return true
    })
    const changes = this.#changesOf(page)
    if (left.length === annotations.length && changes.size === 0) return page
    const dict = page.dict.clone(context)
    if (left.length < annotations.length) dict.set(Annots, context.obj(left))
    change(dict, changes)
    const ref = context.register(dict)
    this.#replacements.set(page.ref, ref)
    return makePage(ref, dict, page.inherited)
  }

  /** Entries of a page that change or are removed when pages are dropped. */
  #changesOf(page: PdfPage): Map<PDFName, PDFObject | undefined> {
    const selection = this.#pruner?.select(page)
    for (const [ref, other] of selection?.replacements ?? []) this.#replacements.set(ref, other)
    const changes = new Map<PDFName, PDFObject | undefined>()
    if (selection?.resources) changes.set(PDFName.Resources, selection.resources)
    for (const key of this.#belongings?.foreignKeys(page) ?? []) changes.set(key, undefined)
    if (this.#leavesPartsOut && page.dict.has(DPart)) changes.set(DPart, undefined)
    return changes
  }

  #leadsNowhere(annotation: PDFDict): boolean {
    if (annotation.context.lookup(annotation.get(PDFName.of('Subtype'))) !== PDFName.of('Link')) return false
    return aimOf(this.#document, this.#index.named, annotation, this.#isKept) === 'gone'
  }

  /** A second page with the same content and its own annotations. */
  #repeat(page: PdfPage, position: number): PdfPage {
    const { context } = this.#document
    const dict = page.dict.clone(context)
    change(dict, this.#changesOf(page))
    const ref = context.register(dict)
    const annotations = (this.#index.annotations.get(page.ref) ?? []).filter(
      (value) => context.lookup(value) instanceof PDFDict,
    )
    const copyOf = new Map<PDFObject, PDFRef>()
    const copiedDicts = new Map<PDFObject, PDFRef>()
    for (const value of annotations) {
      const original = context.lookup(value, PDFDict)
      const copy = original.clone(context)
      const copyRef = context.register(copy)
      copyOf.set(value, copyRef)
      copiedDicts.set(original, copyRef)
      copy.set(PDFName.of('P'), ref)
      if (context.lookup(copy.get(PDFName.of('Subtype'))) === PDFName.of('Widget')) {
        this.#copies.set(original, [...(this.#copies.get(original) ?? []), copyRef])
      }
    }
    // Replies and pop-ups refer to their annotations and vice versa.
    for (const copyRef of copyOf.values()) {
      const copy = context.lookup(copyRef, PDFDict)
      for (const key of ['Popup', 'IRT', 'Parent'].map((name) => PDFName.of(name))) {
        const other = copy.get(key)
        const otherCopy = other && copyOf.get(other)
        if (otherCopy) copy.set(key, otherCopy)
      }
    }
    if (annotations.length > 0) dict.set(Annots, context.obj([...copyOf.values()]))
    this.#pageCopies.push({ source: page.ref, ref, dict, position, annotations: copiedDicts })
    return makePage(ref, dict, page.inherited)
  }

  #changeForm(catalog: PDFDict): void {
    const form = formOf(catalog)
    if (!form) return
    const widgets = { onPages: this.#index.annotationDicts, kept: this.#keptWidgets, copies: this.#copies }
    const pruned = pruneForm(form, widgets, this.#replacements)
    if (hasXfa(pruned)) {
      dropXfa(pruned)
      this.#run.warn({
        code: 'xfa-dropped',
        message:
          'The XFA form description does not fit the changed pages and was left out; the form fields themselves are kept.',
      })
    }
    const defaults = this.#pruner?.formResources(pruned.get(PDFName.of('DR')))
    if (defaults) pruned.set(PDFName.of('DR'), defaults)
    const fields = pruned.lookup(PDFName.of('Fields'))
    if (fields && 'size' in fields && (fields as { size: () => number }).size() === 0) catalog.delete(AcroForm)
    else catalog.set(AcroForm, pruned)
  }

  /** Removes the names of dropped fields from what stays. */
  #forgetFields(catalog: PDFDict, pages: PdfPage[]): void {
    const document = this.#document
    const index = this.#index
    const replacements = this.#replacements
    const { context } = document
    const before = formOf(document.catalog)
    if (!before || !this.#forgetting || this.#keptWidgets.size === index.annotationDicts.size) return
    const own = new Set<PDFObject>([catalog])
    for (const ref of replacements.values()) if (ref) own.add(context.lookup(ref)!)
    for (const { dict, annotations } of this.#pageCopies) {
      own.add(dict)
      for (const ref of annotations.values()) own.add(context.lookup(ref)!)
    }
    const forgetter = new this.#forgetting({
      context,
      before,
      after: formOf(catalog) ?? context.obj({}),
      annotations: index.annotationDicts,
      kept: this.#keptWidgets,
      isGone: (ref) =>
        replacements.has(ref) ? replacements.get(ref) === undefined : index.owned.has(ref) && !this.#kept.has(ref),
      replacements,
      own,
      inflate: (data) => this.#run.capabilities.inflate(data, MAX_SCRIPT),
    })
    forgetter.changeCatalog(catalog)
    for (const [at, page] of pages.entries()) {
      const dict = forgetter.changePage(page.dict, at + 1)
      if (dict === page.dict) continue
      const ref = context.register(dict)
      replacements.set(page.ref, ref)
      pages[at] = makePage(ref, dict, page.inherited)
    }
    if (forgetter.scripts.size === 0) return
    const scripts = [...forgetter.scripts].map(
      ([owner, names]) => `${owner} (${shortList([...names].map((each) => `"${each}"`))})`,
    )
    this.#run.warn({
      code: 'scripts-name-removed-fields',
      message: `Some scripts that were kept name form fields of removed pages: ${shortList(scripts)}. Check them.`,
    })
  }
}

function change(dict: PDFDict, changes: ReadonlyMap<PDFName, PDFObject | undefined>): void {
  for (const [key, value] of changes) {
    if (value) dict.set(key, value)
    else dict.delete(key)
  }
}
