import type { PDFDict } from 'pdf-lib'
import type { RunContext } from '../../../run-context.js'
import type { PdfDocument } from '../../model/document.js'
import { defaultColors } from '../annotation-defaults.js'
import type { AnnotationModel } from '../annotation-model.js'
import type { AnnotationChange } from '../annotation-options.js'
import { numberArray, setEntry } from '../annotation-values.js'
import type { AnnotationProblems } from '../check-annotations.js'
import { boxOfStamp, rethrowAsProblem } from '../complete-annotation.js'
import type { PageFrame } from '../page-frame.js'
import { setAppearance, writePosition, writeStyle } from '../write-annotation.js'
import { AnnotationPen } from './annotation-pen.js'
import { noteRect } from './draw-note.js'
import type { StampPicture } from './draw-stamp.js'
import type { Appearance } from './upright-appearance.js'

/** The image of a stamp: its bytes, and its name in messages. */
export interface StampImage {
  bytes: Uint8Array
  name: string
  /** Identifies the image. */
  key: string
}

/** The index of an annotation in the list, and where to report its problems. */
export interface ProblemContext {
  index: number
  problems: AnnotationProblems
}

type Size = { width?: number | undefined; height?: number | undefined }

/**
 * Writes entries and appearances of the annotations of one document. Call `finish` at the end, which embeds the used
 * fonts.
 */
export class AnnotationAppearances {
  readonly #document: PdfDocument
  readonly #pen: AnnotationPen

  constructor(document: PdfDocument, run: Pick<RunContext, 'capabilities'>) {
    this.#document = document
    this.#pen = new AnnotationPen(document, run)
  }

  /** Writes a new annotation; what its box lacks is found out. @throws ToolError INVALID_OPTIONS, UNAVAILABLE */
  async writeNew(
    dict: PDFDict,
    model: AnnotationModel,
    given: AnnotationChange,
    frame: PageFrame,
    problemContext: ProblemContext,
    image: StampImage | undefined,
  ): Promise<void> {
    if (model.type === 'text') await this.#growText(model, given, frame, problemContext)
    const picture = model.type === 'stamp' ? await this.#picture(model, image, problemContext) : undefined
    if (picture) Object.assign(model, boxOfStamp(given, picture, frame))
    writePosition(dict, model, frame)
    writeStyle(dict, model, undefined, frame, this.#document)
    const appearance = picture
      ? this.#pen.drawStamp(model, picture, frame)
      : await this.#draw(model, frame, problemContext)
    this.#set(dict, appearance, model, frame)
  }

  /**
   * Redraws a changed annotation. Returns `false` if that is impossible: for a stamp without appearance or a line
   * without points.
   * @throws ToolError INVALID_OPTIONS, UNAVAILABLE
   */
  async rewrite(
    dict: PDFDict,
    before: AnnotationModel,
    model: AnnotationModel,
    frame: PageFrame,
    problemContext: ProblemContext,
    image: StampImage | undefined,
  ): Promise<boolean> {
    if (model.type === 'text') await this.#growText(model, model, frame, problemContext)
    let picture: StampPicture | undefined
    if (model.type === 'stamp') {
      if (image) model.name = undefined
      const isWorded = model.name !== undefined && (model.name !== before.name || model.color !== before.color)
      picture =
        image || isWorded
          ? await this.#picture(model, image, problemContext)
          : this.#pen.pictureIn(dict, before.opacity ?? 1)
    }
    writeStyle(dict, model, before, frame, this.#document)
    if (model.type === 'stamp' ? !picture : !hasPoints(model)) return false
    const appearance = picture
      ? this.#pen.drawStamp(model, picture, frame)
      : await this.#draw(model, frame, problemContext)
    this.#set(dict, appearance, model, frame)
    return true
  }

  finish(): Promise<void> {
    return this.#pen.finish()
  }

  #set(dict: PDFDict, appearance: Appearance | undefined, model: AnnotationModel, frame: PageFrame): void {
    const rect = appearance?.rect ?? (model.type === 'note' ? noteRect(model, frame) : frame.geometry.rectToPage(model))
    setEntry(dict, 'Rect', numberArray(dict.context, rect))
    // The drawing fills its box, and callouts are not drawn.
    for (const key of ['RD', 'CL']) setEntry(dict, key, undefined)
    setAppearance(dict, appearance?.form)
  }

  async #growText(
    model: AnnotationModel,
    given: Size,
    frame: PageFrame,
    { index, problems }: ProblemContext,
  ): Promise<void> {
    try {
      Object.assign(model, await this.#pen.boxOfText(model, given, frame))
    } catch (error) {
      rethrowAsProblem(error, 'text', index, problems)
    }
  }

  async #draw(
    model: AnnotationModel,
    frame: PageFrame,
    { index, problems }: ProblemContext,
  ): Promise<Appearance | undefined> {
    try {
      return await this.#pen.draw(model, frame)
    } catch (error) {
      return rethrowAsProblem(error, 'text', index, problems)
    }
  }

  async #picture(
    model: AnnotationModel,
    image: StampImage | undefined,
    { index, problems }: ProblemContext,
  ): Promise<StampPicture> {
    try {
      if (image) return await this.#pen.pictureOf(image.key, image.bytes, image.name)
      return await this.#pen.wordingOf(model.name!, model.color ?? defaultColors.stamp)
    } catch (error) {
      return rethrowAsProblem(error, image ? 'image' : 'name', index, problems)
    }
  }
}

/** Whether an annotation has the points of its line; those of damaged files may lack them. */
export function hasPoints({ type, from, to, points = [], paths = [] }: AnnotationModel): boolean {
  if (type === 'line' || type === 'arrow') return from !== undefined && to !== undefined
  if (type === 'polygon' || type === 'polyline') return points.length > 1
  return type !== 'ink' || paths.length > 0
}
