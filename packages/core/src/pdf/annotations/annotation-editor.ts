import { PDFDict, PDFName, PDFRef } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run.js'
import type { PdfDocument } from '../document.js'
import { subtypeOf } from './annotation-kinds.js'
import { AnnotationLists, goneOf } from './annotation-lists.js'
import { AnnotationLooks, type StampImage, type Telling } from './annotation-looks.js'
import { type AnnotationModel, modelOf } from './annotation-model.js'
import type { AnnotationChange } from './annotation-options.js'
import { AnnotationTags } from './annotation-tags.js'
import { nameAt, numberArray, setEntry, textObject } from './annotation-values.js'
import { changesOf, completeAnnotation, hashOf } from './complete-annotation.js'
import { noteRect } from './draw-note.js'
import { LinkTargets } from './link-targets.js'
import { makePopup } from './make-popup.js'
import { moveModel } from './move-model.js'
import { type AnnotationEntry, annotationEntries, type PageFrame, pageFrame } from './page-frame.js'
import { quadOf } from './quads.js'
import { readAnnotation, rectOf } from './read-annotation.js'
import { withFollowers } from './with-followers.js'
import { writeFacts, writePlace } from './write-annotation.js'

const factKeys = ['author', 'contents', 'created', 'modified', 'printable', 'hidden', 'locked'] as const
const boxKeys = ['x', 'y', 'width', 'height'] as const
const placeKeys = ['boxes', 'from', 'to', 'points', 'paths'] as const
/** What can change without a new look. */
const unseen = new Set<string>([...factKeys, ...boxKeys, 'replyTo', 'page'])
/** Hidden, printed, neither made larger nor turned. */
const ANSWER_FLAGS = 2 | 4 | 8 | 16
/** Letters of JSON that annotations to be changed may fill; a file can make many out of little. */
const MAX_READ = 40_000_000

/** Adds, changes and removes annotations of one document. Ends with `finish`, which embeds the fonts used. */
export class AnnotationEditor {
  private readonly document: PdfDocument
  private readonly looks: AnnotationLooks
  private readonly lists: AnnotationLists
  private readonly tags: AnnotationTags
  private readonly targets: LinkTargets
  private readonly frames = new Map<number, PageFrame>()
  private readonly names = new Map<number, Set<string>>()
  private read = 0
  /** All annotations as they were opened, pop-ups and form fields too. */
  readonly entries: readonly AnnotationEntry[]
  private readonly byId: ReadonlyMap<string, AnnotationEntry>

  constructor(document: PdfDocument, run: Pick<RunContext, 'capabilities'>) {
    this.document = document
    this.looks = new AnnotationLooks(document, run)
    this.lists = new AnnotationLists(document)
    this.tags = new AnnotationTags(document)
    this.targets = new LinkTargets(document)
    this.entries = [...annotationEntries(document)]
    this.byId = new Map([...this.entries].reverse().map((entry) => [entry.id, entry]))
  }

  /** The annotation with an id, `12R` or `12 0 R`; missing where there is none that is not a form field or pop-up. */
  find(id: string): AnnotationEntry | undefined {
    const entry = this.byId.get(
      id.replace(/^(\d+) (\d+) R$/, (_, number, generation) => `${number}R${+generation || ''}`),
    )
    return entry && ['Widget', 'Popup'].includes(nameAt(entry.dict, 'Subtype') ?? '') ? undefined : entry
  }

  /**
   * Adds an annotation that was checked; its page is told, or what it answers. `image` is what a stamp shows.
   * @throws ToolError INVALID_OPTIONS for a character no font has or a picture that cannot be used, UNAVAILABLE
   */
  async add(given: AnnotationChange, telling: Telling, image?: StampImage): Promise<PDFRef> {
    const { context } = this.document
    const parent = given.replyTo === undefined ? undefined : this.find(given.replyTo)
    const page = parent?.page ?? given.page!
    const frame = this.frame(page)
    const model = completeAnnotation(given, page, parent && this.model(parent))
    const dict = context.obj({ Type: 'Annot', Subtype: subtypeOf(given.type!), Rect: [], F: 0 })
    const ref = context.register(dict)
    dict.set(PDFName.of('P'), frame.page.ref)
    this.setName(dict, ref, given, frame)
    writeFacts(dict, model, new Set(factKeys))
    await this.looks.writeNew(dict, model, given, frame, telling, image)
    if (parent?.ref) {
      setEntry(dict, 'IRT', parent.ref)
      // An answer is read in lists of comments; on the page it would cover what it answers.
      setEntry(dict, 'F', context.obj(ANSWER_FLAGS))
    }
    this.lists.add(frame.page, ref)
    this.tags.add(ref, dict, frame.page.ref, model.contents ?? model.text)
    if (model.contents && !parent) this.lists.add(frame.page, makePopup(dict, ref, frame))
    return ref
  }

  /**
   * Changes what is told of an annotation, and draws it anew where that is to be seen. Gives whether anything is different.
   * @throws ToolError as `add`, and LIMIT_EXCEEDED
   */
  async change(
    entry: AnnotationEntry,
    given: AnnotationChange,
    telling: Telling,
    image?: StampImage,
  ): Promise<boolean> {
    const { dict, ref } = entry
    const before = this.model(entry)
    const changes = changesOf(before, given)
    const keys = new Set(Object.keys(changes))
    if (keys.size === 0 && !image) return false
    const has = (wanted: readonly string[]) => wanted.some((key) => keys.has(key))
    const isPlaced = has(placeKeys)
    const isBoxed = !isPlaced && has(boxKeys)
    const model = changed(before, changes, isBoxed)
    const frame = this.frame(model.page)
    const leaves = model.page !== before.page
    const { turn, unit } = this.frame(before.page)
    const turns = frame.turn !== turn || frame.unit !== unit
    const isRestyled = image !== undefined || [...keys].some((key) => !unseen.has(key))
    writeFacts(dict, model, keys)
    if (keys.has('replyTo')) setEntry(dict, 'IRT', this.find(model.replyTo ?? '')?.ref)
    if (isPlaced || isBoxed || leaves) writePlace(dict, model, frame)
    const isDrawn =
      before.type !== 'other' &&
      (isRestyled || has(['width', 'height']) || turns) &&
      (await this.looks.rewrite(dict, before, model, frame, telling, image))
    if (!isDrawn && (isBoxed || leaves)) this.shift(entry, before, model, frame)
    if (leaves) this.toPage(entry, before.page, frame)
    const hasWindow = dict.get(PDFName.of('Popup')) ?? dict.get(PDFName.of('IRT'))
    if (keys.has('contents') && model.contents && ref && !hasWindow)
      this.lists.add(frame.page, makePopup(dict, ref, frame))
    return true
  }

  /** Removes annotations, with their pop-ups and the answers to them. Gives how many of those asked for were there. */
  remove(wanted: readonly AnnotationEntry[]): number {
    if (wanted.length === 0) return 0
    const gone = withFollowers(wanted, this.entries)
    this.lists.removeAll(goneOf([...gone].map(({ ref, dict }) => ref ?? dict)))
    this.tags.remove(gone)
    for (const { ref } of gone) if (ref) this.document.context.delete(ref)
    return new Set(wanted).size
  }

  /** Embeds the fonts used. Nothing can be added or changed afterwards. */
  async finish(): Promise<void> {
    await this.looks.finish()
  }

  private model(entry: AnnotationEntry): AnnotationModel {
    const frame = this.frame(entry.page)
    const annotation = readAnnotation(entry, { ...frame, targetOf: this.targets.pageOf })
    this.read += JSON.stringify(annotation).length
    if (this.read > MAX_READ)
      throw new ToolError('LIMIT_EXCEEDED', 'The annotations to be changed are too large. Change fewer at a time.')
    return modelOf(annotation, entry.dict, frame.geometry)
  }

  private frame(page: number): PageFrame {
    const frame = this.frames.get(page) ?? pageFrame(this.document, page)
    this.frames.set(page, frame)
    return frame
  }

  /** Moves what keeps its look. */
  private shift({ dict }: AnnotationEntry, before: AnnotationModel, after: AnnotationModel, frame: PageFrame): void {
    let rect = noteRect(after, frame)
    if (before.type !== 'note') {
      const seen = this.frame(before.page).geometry.rectToSeen(rectOf(dict))
      const [across, down] = [after.width / before.width || 1, after.height / before.height || 1]
      rect = frame.geometry.rectToPage({
        x: after.x + (seen.x - before.x) * across,
        y: after.y + (seen.y - before.y) * down,
        width: seen.width * across,
        height: seen.height * down,
      })
    }
    setEntry(dict, 'Rect', numberArray(dict.context, rect))
  }

  private toPage({ dict, ref }: AnnotationEntry, from: number, frame: PageFrame): void {
    const { context } = this.document
    const popup = dict.get(PDFName.of('Popup'))
    const moved = [ref ?? dict, ...(popup instanceof PDFRef ? [popup] : [])]
    this.lists.remove(this.frame(from).page, goneOf(moved))
    for (const value of moved) {
      const each = context.lookup(value)
      if (!(each instanceof PDFDict)) continue
      each.set(PDFName.of('P'), frame.page.ref)
      this.lists.add(frame.page, value instanceof PDFRef ? value : context.register(each))
    }
  }

  /** A name that no other annotation of the page has, the same for the same file and options. */
  private setName(dict: PDFDict, ref: PDFRef, given: AnnotationChange, frame: PageFrame): void {
    const taken = this.names.get(frame.number) ?? this.lists.namesOn(frame.page)
    this.names.set(frame.number, taken)
    const base = `sheaf-${ref.objectNumber}-${hashOf(JSON.stringify({ ...given, image: given.image?.length }))}`
    let name = textObject(base)
    for (let count = 2; taken.has(name.toString()); count++) name = textObject(`${base}-${count}`)
    taken.add(name.toString())
    setEntry(dict, 'NM', name)
  }
}

/** A model with changes; `isBoxed` tells that its box is moved or made larger, and all its points with it. */
function changed(before: AnnotationModel, changes: AnnotationChange, isBoxed: boolean): AnnotationModel {
  const model = { ...before, ...changes, page: changes.page ?? before.page } as AnnotationModel
  if (changes.fill === null) model.fill = undefined
  if (changes.url !== undefined) model.targetPage = undefined
  if (changes.targetPage !== undefined) model.url = undefined
  if (changes.boxes) model.quads = changes.boxes.map(quadOf)
  if (!isBoxed) return model
  const { x, y, width, height } = model
  const { x: left, y: top, width: across, height: down } = before
  return moveModel({ ...model, x: left, y: top, width: across, height: down }, { x, y, width, height })
}
