import { PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run.js'
import type { PdfDocument } from '../document.js'
import type { SeenRect } from '../seen-rect.js'
import { defaultColors } from './annotation-defaults.js'
import { subtypeOf } from './annotation-kinds.js'
import { AnnotationLists, goneOf } from './annotation-lists.js'
import { type AnnotationModel, modelOf } from './annotation-model.js'
import type { AnnotationChange } from './annotation-options.js'
import { AnnotationPen } from './annotation-pen.js'
import { AnnotationTags } from './annotation-tags.js'
import { colorArray, nameAt, numberArray, setEntry, textObject } from './annotation-values.js'
import type { AnnotationProblems } from './check-annotations.js'
import { boxOfStamp, changesOf, completeAnnotation, hashOf, tellWhere } from './complete-annotation.js'
import type { StampPicture } from './draw-stamp.js'
import { LinkTargets } from './link-targets.js'
import { moveModel } from './move-model.js'
import { type AnnotationEntry, annotationEntries, idOf, type PageFrame, pageFrame } from './page-frame.js'
import { quadOf } from './quads.js'
import { readAnnotation, rectOf } from './read-annotation.js'
import type { Look } from './upright-look.js'
import { setLook, writeFacts, writePlace, writeStyle } from './write-annotation.js'

/** What a stamp is to show: the bytes of a picture, and what messages call it. */
export interface StampImage {
  bytes: Uint8Array
  name: string
  /** Tells pictures apart. */
  key: string
}

const factKeys = ['author', 'contents', 'created', 'modified', 'printable', 'hidden', 'locked'] as const
const boxKeys = ['x', 'y', 'width', 'height'] as const
const placeKeys = ['boxes', 'from', 'to', 'points', 'paths'] as const
const passive = new Set<string>([...factKeys, 'id', 'remove', 'replyTo', 'page'])

/** Adds, changes and removes annotations of one document. Ends with `finish`, which embeds the fonts used. */
export class AnnotationEditor {
  private readonly document: PdfDocument
  private readonly pen: AnnotationPen
  private readonly lists: AnnotationLists
  private readonly tags: AnnotationTags
  private readonly targets: LinkTargets
  private readonly frames = new Map<number, PageFrame>()
  private readonly names = new Map<number, Set<string>>()
  /** All annotations as they were opened, pop-ups and form fields too. */
  readonly entries: readonly AnnotationEntry[]
  private readonly byId: ReadonlyMap<string, AnnotationEntry>

  constructor(document: PdfDocument, run: Pick<RunContext, 'capabilities'>) {
    this.document = document
    this.pen = new AnnotationPen(document, run)
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

  /** What an annotation is now. */
  read(entry: AnnotationEntry): AnnotationModel {
    const frame = this.frame(entry.page)
    return modelOf(readAnnotation(entry, { ...frame, targetOf: this.targets.pageOf }), entry.dict, frame.geometry)
  }

  /**
   * Adds an annotation that was checked, and gives its id. `given.page` is told.
   * @throws ToolError INVALID_OPTIONS for a character no font has, UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED for a picture, UNAVAILABLE
   */
  async add(given: AnnotationChange, index: number, problems: AnnotationProblems, image?: StampImage): Promise<string> {
    const { context } = this.document
    const parent = given.replyTo === undefined ? undefined : this.find(given.replyTo)
    const page = parent?.page ?? given.page!
    const frame = this.frame(page)
    const model = completeAnnotation(given, page, parent && this.read(parent))
    const type = given.type!
    const dict = context.obj({ Type: 'Annot', Subtype: subtypeOf(type), Rect: [], F: 4 })
    const ref = context.register(dict)
    dict.set(PDFName.of('P'), frame.page.ref)
    this.setName(dict, ref, given, frame)
    if (type === 'text') await this.growText(model, given, index, problems)
    const picture = type === 'stamp' ? await this.picture(model, image, index, problems) : undefined
    if (picture) Object.assign(model, boxOfStamp(given, picture, frame))
    writeFacts(dict, model, new Set(factKeys))
    writePlace(dict, model, frame)
    writeStyle(dict, model, frame, this.document)
    const look = picture ? this.pen.drawStamp(model, picture, frame) : await this.draw(model, frame, index, problems)
    this.setLook(dict, look, model, frame)
    if (parent?.ref) {
      setEntry(dict, 'IRT', parent.ref)
      // An answer is read in lists of comments; on the page it would cover what it answers.
      setEntry(dict, 'F', context.obj(4 | 2))
    }
    this.lists.add(frame.page, ref)
    this.tags.add(ref, dict, frame.page.ref, model.contents ?? model.text)
    if (model.contents && !parent) this.addPopup(dict, ref, frame)
    return idOf(ref)
  }

  /** Changes what is told of an annotation, and draws it anew where that is to be seen. Gives whether anything is different. */
  async change(
    entry: AnnotationEntry,
    given: AnnotationChange,
    index: number,
    problems: AnnotationProblems,
    image?: StampImage,
  ): Promise<boolean> {
    const { dict } = entry
    const before = this.read(entry)
    const changes = changesOf(before, given)
    const keys = new Set(Object.keys(changes))
    if (keys.size === 0 && !image) return false
    const page = changes.page ?? before.page
    let model = { ...before, ...changes, page } as AnnotationModel
    if (changes.fill === null) model.fill = undefined
    if (changes.url !== undefined) model.targetPage = undefined
    if (changes.targetPage !== undefined) model.url = undefined
    if (changes.boxes) model.quads = changes.boxes.map(quadOf)
    const isPlaced = placeKeys.some((key) => keys.has(key))
    const isBoxed = !isPlaced && boxKeys.some((key) => keys.has(key))
    if (isBoxed) {
      const { x = before.x, y = before.y, width = before.width, height = before.height } = changes
      const { x: left, y: top, width: across, height: down } = before
      model = moveModel({ ...model, x: left, y: top, width: across, height: down }, { x, y, width, height })
    }
    const frame = this.frame(page)
    const isResized = keys.has('width') || keys.has('height')
    const leaves = page !== before.page
    const turns = leaves && (frame.turn !== this.frame(before.page).turn || frame.unit !== this.frame(before.page).unit)
    const restyles = [...keys].some((key) => !passive.has(key) && !boxKeys.includes(key as 'x')) || image !== undefined
    writeFacts(dict, model, keys)
    if (keys.has('replyTo')) setEntry(dict, 'IRT', this.find(model.replyTo ?? '')?.ref)
    if (isPlaced || isBoxed || leaves) writePlace(dict, model, frame)
    if (before.type !== 'other' && (isPlaced || isResized || restyles || turns)) {
      await this.restyle(entry, before, model, frame, index, problems, image)
    } else if (isBoxed || leaves) {
      this.shift(entry, before, model, frame)
    }
    if (leaves) this.toPage(entry, before.page, frame)
    if (
      keys.has('contents') &&
      model.contents &&
      entry.ref &&
      !dict.get(PDFName.of('Popup')) &&
      !dict.get(PDFName.of('IRT'))
    )
      this.addPopup(dict, entry.ref, frame)
    return true
  }

  /** Removes annotations, with their pop-ups and the answers to them. Gives how many of those asked for were there. */
  remove(wanted: readonly AnnotationEntry[]): number {
    if (wanted.length === 0) return 0
    const { context } = this.document
    const byRef = new Map(this.entries.flatMap((entry) => (entry.ref ? [[entry.ref, entry] as const] : [])))
    const followers = new Map<PDFObject, AnnotationEntry[]>()
    for (const entry of this.entries) {
      const isPopup = nameAt(entry.dict, 'Subtype') === 'Popup'
      const leader = entry.dict.get(PDFName.of(isPopup ? 'Parent' : 'IRT'))
      if (!(leader instanceof PDFRef)) continue
      const known = followers.get(leader)
      if (known) known.push(entry)
      else followers.set(leader, [entry])
    }
    const gone = new Set<AnnotationEntry>()
    const pending = [...wanted]
    while (pending.length > 0) {
      const entry = pending.pop()!
      if (gone.has(entry)) continue
      gone.add(entry)
      const popup = entry.dict.get(PDFName.of('Popup'))
      const window = popup instanceof PDFRef ? byRef.get(popup) : undefined
      if (window && nameAt(window.dict, 'Subtype') === 'Popup') pending.push(window)
      for (const follower of (entry.ref && followers.get(entry.ref)) ?? []) pending.push(follower)
    }
    const isGone = goneOf([...gone].map(({ ref, dict }) => ref ?? dict))
    for (const page of this.document.pages) this.lists.remove(page, isGone)
    this.tags.remove(gone)
    for (const { ref } of gone) if (ref) context.delete(ref)
    return new Set(wanted).size
  }

  /** Embeds the fonts used. Nothing can be added or changed afterwards. */
  async finish(): Promise<void> {
    await this.pen.finish()
  }

  private frame(page: number): PageFrame {
    const frame = this.frames.get(page) ?? pageFrame(this.document, page)
    this.frames.set(page, frame)
    return frame
  }

  private async growText(
    model: AnnotationModel,
    given: { width?: number | undefined; height?: number | undefined },
    index: number,
    problems: AnnotationProblems,
  ): Promise<void> {
    try {
      Object.assign(model, await this.pen.boxOfText(model, given))
    } catch (error) {
      tellWhere(error, 'text', index, problems)
    }
  }

  private async draw(
    model: AnnotationModel,
    frame: PageFrame,
    index: number,
    problems: AnnotationProblems,
  ): Promise<Look | undefined> {
    try {
      return await this.pen.draw(model, frame)
    } catch (error) {
      return tellWhere(error, 'text', index, problems)
    }
  }

  private async picture(
    model: AnnotationModel,
    image: StampImage | undefined,
    index: number,
    problems: AnnotationProblems,
  ): Promise<StampPicture | undefined> {
    try {
      if (image) return await this.pen.pictureOf(image.key, image.bytes, image.name)
      return await this.pen.wordingOf(model.name!, model.color ?? defaultColors.stamp)
    } catch (error) {
      return tellWhere(error, image ? 'image' : 'name', index, problems)
    }
  }

  private async restyle(
    entry: AnnotationEntry,
    before: AnnotationModel,
    model: AnnotationModel,
    frame: PageFrame,
    index: number,
    problems: AnnotationProblems,
    image: StampImage | undefined,
  ): Promise<void> {
    const { dict } = entry
    const isStamp = model.type === 'stamp'
    const says = model.name !== undefined && (model.name !== before.name || model.color !== before.color)
    let picture: StampPicture | undefined
    if (isStamp) {
      if (image) model.name = undefined
      picture =
        image || says
          ? await this.picture(model, image, index, problems)
          : this.pen.pictureIn(dict, before.opacity ?? 1)
    }
    if (
      model.type === 'text' &&
      (model.text !== before.text || model.fontSize !== before.fontSize || model.font !== before.font)
    )
      await this.growText(model, model, index, problems)
    writeStyle(dict, model, frame, this.document)
    if (isStamp && !picture) {
      this.shift(entry, before, model, frame)
      return
    }
    const look = picture ? this.pen.drawStamp(model, picture, frame) : await this.draw(model, frame, index, problems)
    this.setLook(dict, look, model, frame)
    if (isStamp && model.color) setEntry(dict, 'C', colorArray(dict.context, model.color))
  }

  private setLook(dict: PDFDict, look: Look | undefined, model: AnnotationModel, { geometry }: PageFrame): void {
    setEntry(dict, 'Rect', numberArray(dict.context, look?.rect ?? geometry.rectToPage(model)))
    setLook(dict, look?.form)
  }

  /** Moves what keeps its look. */
  private shift(
    { dict }: AnnotationEntry,
    before: SeenRect & { page: number },
    after: SeenRect,
    frame: PageFrame,
  ): void {
    const seen = this.frame(before.page).geometry.rectToSeen(rectOf(dict))
    const [across, down] = [after.width / before.width || 1, after.height / before.height || 1]
    const box = {
      x: after.x + (seen.x - before.x) * across,
      y: after.y + (seen.y - before.y) * down,
      width: seen.width * across,
      height: seen.height * down,
    }
    setEntry(dict, 'Rect', numberArray(dict.context, frame.geometry.rectToPage(box)))
  }

  private toPage(entry: AnnotationEntry, from: number, frame: PageFrame): void {
    const popup = entry.dict.get(PDFName.of('Popup'))
    const moved = [entry.ref ?? entry.dict, ...(popup instanceof PDFRef ? [popup] : [])]
    this.lists.remove(this.frame(from).page, goneOf(moved))
    for (const value of moved) {
      const dict = this.document.context.lookup(value)
      if (!(dict instanceof PDFDict)) continue
      dict.set(PDFName.of('P'), frame.page.ref)
      this.lists.add(frame.page, value instanceof PDFRef ? value : this.document.context.register(dict))
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

  /** The window that readers open for a comment, beside what it belongs to. */
  private addPopup(dict: PDFDict, ref: PDFRef, { geometry, page }: PageFrame): void {
    const { context } = this.document
    const seen = geometry.rectToSeen(rectOf(dict))
    const size = { width: Math.min(200, geometry.width), height: Math.min(110, geometry.height) }
    const box = {
      x: Math.max(0, Math.min(seen.x + seen.width + 4, geometry.width - size.width)),
      y: Math.max(0, Math.min(seen.y, geometry.height - size.height)),
      ...size,
    }
    const popup = context.obj({ Type: 'Annot', Subtype: 'Popup', Open: false, F: 28 })
    setEntry(popup, 'Rect', numberArray(context, geometry.rectToPage(box)))
    popup.set(PDFName.of('Parent'), ref)
    popup.set(PDFName.of('P'), page.ref)
    const popupRef = context.register(popup)
    dict.set(PDFName.of('Popup'), popupRef)
    this.lists.add(page, popupRef)
  }
}
