import { type PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { subtypeOf } from './annotation-kinds.js'
import { AnnotationLists, goneOf } from './annotation-lists.js'
import { type AnnotationModel, modelOf } from './annotation-model.js'
import type { AnnotationChange } from './annotation-options.js'
import { AnnotationTags } from './annotation-tags.js'
import { nameAt, numberArray, numbersAt, setEntry, textObject } from './annotation-values.js'
import { type AnnotationChanges, changesOf, completeAnnotation, hashOf } from './complete-annotation.js'
import { AnnotationAppearances, type ProblemContext, type StampImage } from './draw/annotation-appearances.js'
import { noteRect } from './draw/draw-note.js'
import { Followers } from './followers.js'
import { LinkTargets } from './link-targets.js'
import { makePopup } from './make-popup.js'
import { moveModel } from './move-model.js'
import { type AnnotationEntry, annotationEntries, idOf, isPassedOver, type PageFrame, pageFrame } from './page-frame.js'
import { type Quad, quadOf } from './quads.js'
import { readAnnotation, rectOf } from './read-annotation.js'
import { writeFacts, writePosition } from './write-annotation.js'

const factKeys = ['author', 'contents', 'created', 'modified', 'printable', 'hidden', 'locked'] as const
const boxKeys = ['x', 'y', 'width', 'height'] as const
const placeKeys = ['boxes', 'from', 'to', 'points', 'paths'] as const
/** What can change without a new look. */
const unseen = new Set<string>([...factKeys, ...boxKeys, 'replyTo', 'page'])
/** Hidden, printed, neither made larger nor turned. */
const ANSWER_FLAGS = 2 | 4 | 8 | 16
const windowless = new Set(['Link', 'Movie', 'Screen', 'PrinterMark', 'TrapNet', 'Watermark', '3D', 'RichMedia'])
/** Maximum JSON size of changed annotations in characters; a small file can expand to many. */
const MAX_READ = 40_000_000

/** The parent of a new reply, the marked words, and the image of a stamp. */
interface Belongings {
  parent?: AnnotationEntry | undefined
  quads?: Quad[] | undefined
  image?: StampImage | undefined
}

/** Adds, changes and removes annotations of one document. Ends with `finish`, which embeds the fonts used. */
export class AnnotationEditor {
  readonly #document: PdfDocument
  readonly #appearances: AnnotationAppearances
  readonly #lists: AnnotationLists
  readonly #tags: AnnotationTags
  readonly #targets: LinkTargets
  readonly #frames = new Map<number, PageFrame>()
  readonly #names = new Map<number, Set<string>>()
  #read = 0
  /** All annotations as they were opened, pop-ups and form fields too. */
  readonly entries: readonly AnnotationEntry[]
  readonly #byId = new Map<string, AnnotationEntry[]>()
  readonly #followers: Followers
  /** Pages of moved annotations. */
  readonly #moved = new Map<AnnotationEntry, number>()

  constructor(document: PdfDocument, run: Pick<RunContext, 'capabilities'>) {
    this.#document = document
    this.#appearances = new AnnotationAppearances(document, run)
    this.#lists = new AnnotationLists(document)
    this.#tags = new AnnotationTags(document)
    this.#targets = new LinkTargets(document)
    this.entries = [...annotationEntries(document)]
    this.#followers = new Followers(this.entries)
    for (const entry of this.entries) {
      if (isPassedOver(entry.dict)) continue
      const known = this.#byId.get(entry.id)
      if (known) known.push(entry)
      else this.#byId.set(entry.id, [entry])
    }
  }

  /**
   * All entries of the annotation with an id, `12R` or `12 0 R`, which may be on several pages; excludes form fields
   * and pop-ups.
   */
  findAll(id: string): readonly AnnotationEntry[] {
    const plain = id.replace(/^(\d+) (\d+) R$/, (_, number, generation) => `${number}R${+generation || ''}`)
    return this.#byId.get(plain) ?? []
  }

  /** The annotation with an id, on the given page if it is there. */
  find(id: string, page?: number): AnnotationEntry | undefined {
    const places = this.findAll(id)
    return places.find((entry) => entry.page === page) ?? places[0]
  }

  /**
   * The differences between an annotation and the given properties.
   * @throws ToolError LIMIT_EXCEEDED
   */
  compare(entry: AnnotationEntry, given: AnnotationChange): { before: AnnotationModel; changes: AnnotationChanges } {
    const before = this.#model(entry)
    return { before, changes: changesOf(before, given) }
  }

  /**
   * Adds a checked annotation with a page, or a reply with its `parent`. `quads` are the marked words if they were
   * searched for, `image` is the image of a stamp.
   * @throws ToolError INVALID_OPTIONS for a character no font has or an unusable image, UNAVAILABLE
   */
  async add(
    given: AnnotationChange,
    problemContext: ProblemContext,
    { parent, quads, image }: Belongings,
  ): Promise<AnnotationEntry & { ref: PDFRef }> {
    const { context } = this.#document
    const page = parent ? this.#pageOf(parent) : given.page!
    const frame = this.#frame(page)
    const model = completeAnnotation(given, page, parent && this.#model(parent), quads)
    const dict = context.obj({ Type: 'Annot', Subtype: subtypeOf(given.type!), Rect: [], F: 0 })
    const ref = context.register(dict)
    dict.set(PDFName.of('P'), frame.page.ref)
    this.#setName(dict, ref, given, frame)
    writeFacts(dict, model, new Set(factKeys))
    await this.#appearances.writeNew(dict, model, given, frame, problemContext, image)
    if (parent?.ref) {
      setEntry(dict, 'IRT', parent.ref)
      // A reply is read in lists of comments; on the page it would cover its parent.
      setEntry(dict, 'F', context.obj(ANSWER_FLAGS))
    }
    this.#lists.add(frame.page, ref)
    this.#tags.add(ref, dict, frame.page.ref, model.contents ?? model.text)
    if (model.contents && !parent && hasWindow(dict)) this.#lists.add(frame.page, makePopup(dict, ref, frame))
    return { id: idOf(ref), page, ref, dict }
  }

  /**
   * Writes the changed properties of an annotation and redraws it if they are visible; `change` is the result of
   * `compare`.
   * @throws ToolError as `add`
   */
  async change(
    entry: AnnotationEntry,
    { before, changes }: ReturnType<AnnotationEditor['compare']>,
    problemContext: ProblemContext,
    image?: StampImage,
  ): Promise<void> {
    const { dict, ref } = entry
    const keys = new Set(Object.keys(changes))
    const has = (wanted: readonly string[]) => wanted.some((key) => keys.has(key))
    const isPlaced = has(placeKeys)
    const isBoxed = !isPlaced && has(boxKeys)
    const model = changed(before, changes, isBoxed)
    const frame = this.#frame(model.page)
    const leaves = model.page !== before.page
    const { turn, unit } = this.#frame(before.page)
    const turns = frame.turn !== turn || frame.unit !== unit
    const isRestyled = image !== undefined || [...keys].some((key) => !unseen.has(key))
    writeFacts(dict, model, keys)
    if (keys.has('replyTo')) setEntry(dict, 'IRT', this.find(model.replyTo ?? '')?.ref)
    if (isPlaced || isBoxed || leaves) writePosition(dict, model, frame)
    const isDrawn =
      before.type !== 'other' &&
      (isRestyled || has(['width', 'height']) || turns) &&
      (await this.#appearances.rewrite(dict, before, model, frame, problemContext, image))
    if (!isDrawn && (isBoxed || leaves)) this.#shift(entry, before, model, frame)
    if (leaves) this.#toPage(entry, frame)
    const hasNone = !dict.get(PDFName.of('Popup')) && !dict.get(PDFName.of('IRT')) && hasWindow(dict)
    if (keys.has('contents') && model.contents && ref && hasNone)
      this.#lists.add(frame.page, makePopup(dict, ref, frame))
  }

  /**
   * Removes annotations after all changes, with their pop-ups and replies, from the pages that list them. Returns how
   * many of the requested ones existed.
   */
  remove(wanted: readonly AnnotationEntry[]): number {
    this.#settle()
    if (wanted.length === 0) return 0
    const gone = this.#followers.with(wanted)
    for (const [page, values] of this.#valuesByPage([...gone].map((entry) => [entry, this.#pageOf(entry)])))
      this.#lists.remove(this.#frame(page).page, goneOf(values))
    // Computed once per annotation: one on every page has as many entries.
    const isGone = new Map<PDFDict, boolean>()
    for (const entry of gone)
      if (!isGone.has(entry.dict))
        isGone.set(
          entry.dict,
          this.#followers.placesOf(entry).every((place) => gone.has(place)),
        )
    const nowhere = [...gone].filter(({ dict }) => isGone.get(dict))
    this.#tags.remove(nowhere)
    for (const { ref } of nowhere) if (ref) this.#document.context.delete(ref)
    return new Set(wanted.map(({ dict }) => dict)).size
  }

  /** Embeds the fonts used. Nothing can be added or changed afterward. */
  async finish(): Promise<void> {
    await this.#appearances.finish()
  }

  #model(entry: AnnotationEntry): AnnotationModel {
    const frame = this.#frame(entry.page)
    const annotation = readAnnotation(entry, { ...frame, targetOf: this.#targets.pageOf })
    this.#read += JSON.stringify(annotation).length
    if (this.#read > MAX_READ)
      throw new ToolError('LIMIT_EXCEEDED', 'The annotations to change are too large. Change fewer at a time.')
    return modelOf(annotation, entry.dict, frame.geometry)
  }

  #frame(page: number): PageFrame {
    const frame = this.#frames.get(page) ?? pageFrame(this.#document, page)
    this.#frames.set(page, frame)
    return frame
  }

  /** Moves an annotation without redrawing it. */
  #shift({ dict }: AnnotationEntry, before: AnnotationModel, after: AnnotationModel, frame: PageFrame): void {
    const { context } = dict
    const [left, bottom] = rectOf(dict)
    let rect = noteRect(after, frame)
    if (before.type !== 'note') {
      const seen = this.#frame(before.page).geometry.rectToSeen(rectOf(dict))
      const [across, down] = [after.width / before.width || 1, after.height / before.height || 1]
      rect = frame.geometry.rectToPage({
        x: after.x + (seen.x - before.x) * across,
        y: after.y + (seen.y - before.y) * down,
        width: seen.width * across,
        height: seen.height * down,
      })
    }
    setEntry(dict, 'Rect', numberArray(context, rect))
    // The callout line moves along.
    const callout = numbersAt(dict, 'CL', 6)?.map(
      (value, at) => value + (at % 2 === 0 ? rect[0] - left : rect[1] - bottom),
    )
    if (callout) setEntry(dict, 'CL', numberArray(context, callout))
  }

  /** Takes an annotation to another page, with its pop-up and the answers to it; `settle` puts them into the list there. */
  #toPage(entry: AnnotationEntry, frame: PageFrame): void {
    const from = this.#pageOf(entry)
    if (from === frame.number) return
    for (const each of this.#followers.with([entry])) {
      if (this.#pageOf(each) !== from) continue
      each.dict.set(PDFName.of('P'), frame.page.ref)
      this.#tags.move(each.dict, frame.page.ref)
      this.#moved.set(each, frame.number)
    }
  }

  /** Moves annotations from the lists of their old pages to those of the new ones, all at once. */
  #settle(): void {
    const moved = [...this.#moved].filter(([entry, page]) => entry.page !== page)
    for (const [page, values] of this.#valuesByPage(moved.map(([entry]) => [entry, entry.page])))
      this.#lists.remove(this.#frame(page).page, goneOf(values))
    for (const [{ ref, dict }, page] of moved)
      this.#lists.add(this.#frame(page).page, ref ?? this.#document.context.register(dict))
  }

  #valuesByPage(entries: Iterable<[AnnotationEntry, number]>): Map<number, PDFObject[]> {
    const byPage = new Map<number, PDFObject[]>()
    for (const [{ ref, dict }, page] of entries) {
      const values = byPage.get(page) ?? []
      values.push(ref ?? dict)
      byPage.set(page, values)
    }
    return byPage
  }

  #pageOf(entry: AnnotationEntry): number {
    return this.#moved.get(entry) ?? entry.page
  }

  /** A name that no other annotation of the page has, the same for the same file and options. */
  #setName(dict: PDFDict, ref: PDFRef, given: AnnotationChange, frame: PageFrame): void {
    const taken = this.#names.get(frame.number) ?? this.#lists.namesOn(frame.page)
    this.#names.set(frame.number, taken)
    const base = `sheaf-${ref.objectNumber}-${hashOf(JSON.stringify({ ...given, image: given.image?.length }))}`
    let name = textObject(base)
    for (let count = 2; taken.has(name.toString()); count++) name = textObject(`${base}-${count}`)
    taken.add(name.toString())
    setEntry(dict, 'NM', name)
  }
}

/** Whether its comment is shown in a pop-up window: for all markup annotations (ISO 32000-2, table 171). */
function hasWindow(dict: PDFDict): boolean {
  return !windowless.has(nameAt(dict, 'Subtype') ?? '')
}

/** A model with changes; `isBoxed` says that its box is moved or enlarged together with all its points. */
function changed(before: AnnotationModel, changes: AnnotationChanges, isBoxed: boolean): AnnotationModel {
  const model = { ...before, ...changes, page: changes.page ?? before.page } as AnnotationModel
  if (changes.fill === null) model.fill = undefined
  // Line endings distinguish an arrow from a line.
  if (changes.type === 'line' && !changes.heads) model.heads = undefined
  if (changes.type === 'arrow' && !changes.heads) model.heads = ['none', 'open-arrow']
  if (changes.url !== undefined) model.targetPage = undefined
  if (changes.targetPage !== undefined) model.url = undefined
  if (changes.boxes) model.quads = changes.boxes.map(quadOf)
  if (!isBoxed) return model
  const { x, y, width, height } = model
  const { x: left, y: top, width: across, height: down } = before
  return moveModel({ ...model, x: left, y: top, width: across, height: down }, { x, y, width, height })
}
