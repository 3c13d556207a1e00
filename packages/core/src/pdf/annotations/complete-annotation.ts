import { isToolError } from '../../errors.js'
import type { SeenRect } from '../model/seen-rect.js'
import type { LineHead } from './annotation.js'
import { defaultColors, defaultWidths } from './annotation-defaults.js'
import { isMarkup } from './annotation-kinds.js'
import type { AnnotationModel } from './annotation-model.js'
import type { AnnotationChange } from './annotation-options.js'
import type { AnnotationProblems } from './check-annotations.js'
import { NOTE_SIZE } from './draw/draw-note.js'
import type { StampPicture } from './draw/draw-stamp.js'
import type { PageFrame } from './page-frame.js'
import { boxAround, type Quad, quadOf } from './quads.js'

/** The changes without the image of a stamp, which cannot be compared. */
export type AnnotationChanges = Omit<AnnotationChange, 'id' | 'remove' | 'image'>

const solidHeads: readonly LineHead[] = ['closed-arrow', 'circle', 'square', 'diamond']

/**
 * The model of a new annotation: the given properties and the defaults. `parent` is the annotation it replies to,
 * `quads` are the marked words if they were searched for.
 */
export function completeAnnotation(
  given: AnnotationChange,
  page: number,
  parent: AnnotationModel | undefined,
  quads: Quad[] | undefined,
): AnnotationModel {
  const {
    id: _,
    remove: __,
    find: ___,
    pages: ____,
    matchCase: _____,
    wholeWords: ______,
    image: _______,
    ...properties
  } = given
  const type = properties.type!
  const color =
    properties.color ??
    (type === 'link' || (type === 'stamp' && properties.name === undefined) ? undefined : defaultColors[type])
  const heads = properties.heads ?? (type === 'arrow' ? ['none', 'open-arrow'] : undefined)
  const isSolid = heads?.some((head) => solidHeads.includes(head as LineHead))
  const fill = properties.fill === undefined && isSolid ? color : (properties.fill ?? undefined)
  const { x = 0, y = 0, width = 0, height = 0 } = properties
  const box = { x, y, width, height }
  const model = {
    ...properties,
    ...box,
    type,
    page,
    color,
    fill: type === 'redact' ? (fill ?? '#000000') : fill,
    heads: heads as AnnotationModel['heads'],
    strokeWidth: properties.strokeWidth ?? defaultWidths[type] ?? 1,
    printable: properties.printable ?? true,
  } as AnnotationModel
  if (parent) Object.assign(model, { x: parent.x, y: parent.y, width: NOTE_SIZE, height: NOTE_SIZE })
  else if (type === 'note') Object.assign(model, { width: NOTE_SIZE, height: NOTE_SIZE })
  if (quads) model.quads = quads
  else if (isMarkup(type) || type === 'redact') model.quads = (properties.boxes ?? [box]).map(quadOf)
  else if (properties.boxes) model.quads = properties.boxes.map(quadOf)
  if (model.quads) Object.assign(model, boxAround(model.quads.flat()))
  return model
}

/** Position of a new stamp: centered in the given box with its own proportions; in its own size if there is no box. */
export function boxOfStamp(
  { x = 0, y = 0, width, height }: AnnotationChange,
  picture: StampPicture,
  { geometry }: PageFrame,
): SeenRect {
  // Without a given size, images larger than the page are scaled down.
  const most = Math.min(1, geometry.width / picture.width, geometry.height / picture.height)
  const scale =
    width === undefined && height === undefined
      ? most
      : Math.min(
          (width ?? Number.POSITIVE_INFINITY) / picture.width,
          (height ?? Number.POSITIVE_INFINITY) / picture.height,
        )
  const size = { width: picture.width * scale, height: picture.height * scale }
  return {
    x: x + ((width ?? size.width) - size.width) / 2,
    y: y + ((height ?? size.height) - size.height) / 2,
    ...size,
  }
}

/** The given properties that differ from the annotation. */
export function changesOf(before: AnnotationModel, given: AnnotationChange): AnnotationChanges {
  const { id: _, remove: __, image: ___, ...properties } = given
  const entries = Object.entries(properties).filter(
    ([key, value]) =>
      value !== undefined && plain(key, value) !== plain(key, (before as unknown as Record<string, unknown>)[key]),
  )
  return Object.fromEntries(entries)
}

/** The same for all that means the same: nothing, none, no. */
function plain(key: string, value: unknown): string {
  const isNothing =
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0) ||
    (key === 'opacity' && value === 1) ||
    (key === 'rotation' && value === 0)
  return isNothing
    ? ''
    : JSON.stringify(typeof value === 'string' && value.startsWith('#') ? value.toLowerCase() : value)
}

/**
 * Adds the annotation concerned to an error.
 * @throws ToolError
 */
export function rethrowAsProblem(error: unknown, field: string, index: number, problems: AnnotationProblems): never {
  if (isToolError(error) && error.kind !== 'unavailable' && error.kind !== 'cancelled') {
    problems.add(index, field, error.message)
    problems.throwAny()
  }
  throw error
}

/** A short name for a text, the same each time (FNV-1a). */
export function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
