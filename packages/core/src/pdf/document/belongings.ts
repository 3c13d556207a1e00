import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'
import type { PagePruner } from '../content/prune-pages.js'
import { SharingWalk } from '../content/shared-streams.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { entriesOf } from '../syntax/entries-of.js'
import { readNameTree, stringKey, writeNameTree } from '../syntax/trees.js'
import { itemsOf } from '../write/object-writer.js'
import { chooseLayers } from './choose-layers.js'

const Names = PDFName.of('Names')
const PieceInfo = PDFName.of('PieceInfo')
const OCProperties = PDFName.of('OCProperties')
const AF = PDFName.of('AF')
const N = PDFName.of('N')
const R = PDFName.of('R')
/** The relation of a target to its containing file (ISO 32000-2, table 205). */
const Child = PDFName.of('C')
/** Name trees of the catalog whose entries pages may use; other entries belong to the document. */
const trees = ['EmbeddedFiles', 'JavaScript', 'AP', 'Renditions', 'AlternatePresentations'].map((key) =>
  PDFName.of(key),
)
/**
 * Catalog entries about pages that become invalid when some are removed: document parts (ISO 32000-2, 14.12), web
 * capture (14.10).
 */
const ofAllPages = ['DPartRoot', 'SpiderInfo', 'PieceInfo'].map((key) => PDFName.of(key))
const treesOfAllPages = ['Pages', 'Templates', 'IDS', 'URLS'].map((key) => PDFName.of(key))

/** Entries that lead from a page to other pages, or to no more than its content. */
const passed = new Set(['Parent', 'P', 'Contents', 'Thumb', 'Font'].map((key) => PDFName.of(key)))
const pageTypes = new Set<PDFObject | undefined>([PDFName.of('Page'), PDFName.of('Pages'), PDFName.of('Catalog')])
/** Maximum number of objects inspected for all pages together. Beyond that, objects not assigned to a page are kept. */
const MAX_VISITS = 5_000_000

/** Knows which attachments, scripts and layers of a document belong to which of its pages, and nowhere else. */
export class Belongings {
  readonly #entries: {
    tree: PDFName
    name: string
    value: PDFObject
    owners: ReadonlySet<PDFRef> | undefined
  }[] = []
  readonly #owners = new Map<PDFObject, Set<PDFRef>>()
  readonly #layers = new Set<PDFObject>()
  readonly #layersOf = new Map<PdfPage, ReadonlySet<PDFObject>>()
  readonly #sharedPieces: ReadonlySet<PdfPage>
  /** The attachments by name, as used by actions that open them. */
  readonly #attachments: ReadonlyMap<string, PDFObject>
  #visits = 0

  readonly #document: PdfDocument
  readonly #pruner: PagePruner

  constructor(document: PdfDocument, pruner: PagePruner) {
    this.#document = document
    this.#pruner = pruner
    const { context, catalog, openedPages } = document
    const names = catalog.lookup(Names)
    const read = names instanceof PDFDict ? trees.map((tree) => readNameTree(context, names.get(tree))) : []
    this.#attachments = read[0] ?? new Map()
    const targets = new Set<PDFObject>()
    const values = [...read.flatMap((entries) => [...entries.values()]), ...filesOf(catalog)]
    for (const value of values) for (const object of partsOf(context, value)) targets.add(object)
    if (targets.size > 0) {
      for (const page of openedPages) {
        const add = (object: PDFObject) => {
          const owners = this.#owners.get(object) ?? new Set<PDFRef>()
          this.#owners.set(object, owners.add(page.ref))
        }
        this.#walk(page.dict, targets, add, new Map(), new Set([PDFName.Resources]))
      }
    }
    for (const [index, entries] of read.entries())
      for (const [name, value] of entries)
        this.#entries.push({ tree: trees[index]!, name, value, owners: this.#ownersOf(value) })
    const properties = catalog.lookup(OCProperties)
    const layers = properties instanceof PDFDict ? properties.lookup(PDFName.of('OCGs')) : undefined
    if (layers instanceof PDFArray)
      for (const layer of itemsOf(layers)) this.#layers.add(context.lookup(layer) ?? layer)
    const pieces = new SharingWalk(context)
    for (const page of openedPages) pieces.visit(page.dict.get(PieceInfo), page, 0)
    this.#sharedPieces = pieces.sharing
  }

  /** Removes from a copied catalog what belongs to removed pages. */
  choose(catalog: PDFDict, pages: readonly PdfPage[], isKept: (page: PDFRef) => boolean): void {
    for (const key of ofAllPages) catalog.delete(key)
    const isGone = (owners: ReadonlySet<PDFRef> | undefined) => owners !== undefined && ![...owners].some(isKept)
    this.#chooseNames(catalog, isGone)
    this.#chooseFiles(catalog, isGone)
    if (this.#layers.size > 0) this.#chooseLayers(catalog, pages)
  }

  /** Keys of a page that lead to what belongs to others. */
  foreignKeys(page: PdfPage): PDFName[] {
    const keys = page.dict.has(PDFName.of('DPart')) ? [PDFName.of('DPart')] : []
    if (this.#sharedPieces.has(page)) keys.push(PieceInfo)
    if (page.dict.has(PDFName.of('B')) && !this.#document.catalog.has(PDFName.of('Threads'))) keys.push(PDFName.of('B'))
    return keys
  }

  #chooseNames(catalog: PDFDict, isGone: (owners: ReadonlySet<PDFRef> | undefined) => boolean): void {
    const { context } = this.#document
    const names = catalog.lookup(Names)
    if (!(names instanceof PDFDict)) return
    const left = names.clone(context)
    for (const tree of treesOfAllPages) left.delete(tree)
    for (const tree of trees) {
      const all = this.#entries.filter((entry) => entry.tree === tree)
      const kept = all.filter(({ owners }) => !isGone(owners))
      if (kept.length === all.length) continue
      if (kept.length === 0) left.delete(tree)
      else left.set(tree, writeNameTree(context, new Map(kept.map(({ name, value }) => [name, value]))))
    }
    if (left.keys().length > 0) catalog.set(Names, left)
    else catalog.delete(Names)
  }

  #chooseFiles(catalog: PDFDict, isGone: (owners: ReadonlySet<PDFRef> | undefined) => boolean): void {
    const files = filesOf(catalog)
    const kept = files.filter((value) => !isGone(this.#ownersOf(value)))
    if (kept.length === files.length) return
    if (kept.length === 0) catalog.delete(AF)
    else catalog.set(AF, this.#document.context.obj(kept))
  }

  #chooseLayers(catalog: PDFDict, pages: readonly PdfPage[]): void {
    const properties = catalog.lookup(OCProperties)
    if (!(properties instanceof PDFDict)) return
    const { context, openedPages } = this.#document
    const used = new Set<PDFObject>()
    for (const page of pages) for (const layer of this.#layersOn(page, true)) used.add(layer)
    if (used.size === this.#layers.size) return
    // What no page uses belongs to the document.
    const others = new Set<PDFObject>()
    for (const page of openedPages) for (const layer of this.#layersOn(page, false)) others.add(layer)
    if (this.#visits > MAX_VISITS) return
    const isGone = (ref: PDFRef) => {
      const layer = context.lookup(ref)
      return layer !== undefined && this.#layers.has(layer) && others.has(layer) && !used.has(layer)
    }
    const left = chooseLayers(properties, isGone)
    if (left) catalog.set(OCProperties, left)
    else catalog.delete(OCProperties)
  }

  readonly #listedOn = new Map<PdfPage, ReadonlySet<PDFObject>>()

  /** The layers of the content of a page, or all that its resources list. */
  #layersOn(page: PdfPage, used: boolean): ReadonlySet<PDFObject> {
    const cache = used ? this.#layersOf : this.#listedOn
    const known = cache.get(page)
    if (known) return known
    const layers = new Set<PDFObject>()
    const { resources, replacements } = used ? this.#pruner.select(page) : nothing
    const listed = resources ?? page.dict.get(PDFName.Resources) ?? page.inherited.get(PDFName.Resources)
    const add = (layer: PDFObject) => layers.add(layer)
    const seen = new Set<PDFObject>()
    this.#walk(page.dict, this.#layers, add, replacements, new Set([PDFName.Resources]), seen)
    if (listed) this.#walk(listed, this.#layers, add, replacements, new Set(), seen)
    cache.set(page, layers)
    return layers
  }

  #ownersOf(value: PDFObject): ReadonlySet<PDFRef> | undefined {
    for (const object of partsOf(this.#document.context, value)) {
      const owners = this.#owners.get(object)
      if (owners) return owners
    }
    return undefined
  }

  /** Walks everything reachable from an object, except other pages, and returns the targets found. */
  #walk(
    root: PDFObject,
    targets: ReadonlySet<PDFObject>,
    meet: (target: PDFObject) => void,
    replacements: ReadonlyMap<PDFRef, PDFRef>,
    withoutOfRoot: ReadonlySet<PDFName>,
    seen = new Set<PDFObject>(),
  ): void {
    const { context } = this.#document
    const waiting: PDFObject[] = []
    const add = (value: PDFObject) => {
      const object = value instanceof PDFRef ? context.lookup(replacements.get(value) ?? value) : value
      if (!(object instanceof PDFDict || object instanceof PDFArray || object instanceof PDFRawStream)) return
      if (seen.has(object) || ++this.#visits > MAX_VISITS) return
      seen.add(object)
      if (targets.has(object)) meet(object)
      waiting.push(object)
    }
    add(root)
    for (let object = waiting.pop(); object; object = waiting.pop()) {
      if (object instanceof PDFArray) for (const item of itemsOf(object)) add(item)
      else {
        const entries = entriesOf(object instanceof PDFRawStream ? object.dict : (object as PDFDict))
        const isRoot = object === root
        const opened = this.#attachments.size > 0 ? this.#attachmentNamedBy(entries) : undefined
        if (opened) add(opened)
        if (!isRoot && pageTypes.has(entries.get(PDFName.Type))) continue
        for (const [key, value] of entries) if (!passed.has(key) && !(isRoot && withoutOfRoot.has(key))) add(value)
      }
    }
  }

  /** The attachment that the target of an action names (ISO 32000-2, 12.6.4.4). */
  #attachmentNamedBy(target: ReadonlyMap<PDFName, PDFObject>): PDFObject | undefined {
    const name = target.get(N)
    if (name === undefined || target.get(R) !== Child) return undefined
    const key = stringKey(this.#document.context.lookup(name))
    return key === undefined ? undefined : this.#attachments.get(key)
  }
}

const nothing = { resources: undefined, replacements: new Map<PDFRef, PDFRef>() }

function filesOf(catalog: PDFDict): readonly PDFObject[] {
  const files = catalog.lookup(AF)
  return files instanceof PDFArray ? itemsOf(files) : []
}

/** The parts of a name tree entry: itself, and the files it embeds. */
function partsOf(context: PDFContext, value: PDFObject): PDFObject[] {
  const object = context.lookup(value)
  if (!object) return []
  const files = object instanceof PDFDict ? object.lookup(PDFName.of('EF')) : undefined
  const streams = files instanceof PDFDict ? files.keys().flatMap((key) => files.lookup(key) ?? []) : []
  return [object, ...streams]
}

const known = new WeakMap<readonly unknown[], Belongings>()

/** The belongings of the pages of a document as it was opened, found out once. */
export function belongingsOf(document: PdfDocument, pruner: PagePruner): Belongings {
  let belongings = known.get(document.openedPages)
  if (!belongings) {
    belongings = new Belongings(document, pruner)
    known.set(document.openedPages, belongings)
  }
  return belongings
}
