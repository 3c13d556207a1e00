import * as z from 'zod'
import { colorOption } from '../../color-option.js'
import { image, many, optional } from '../../operation.js'
import { describeIssue } from '../../option-problems.js'
import { boxInPoints, markParts } from '../model/form-parts.js'
import { pageRanges } from '../model/options.js'
import { annotationFonts, annotationTypes, lineHeads } from './annotation.js'
import { partsOf } from './annotation-properties.js'

/** The slot of the images that stamps name. */
export const stampImages = optional(
  many(
    image({
      title: 'images for stamps',
      maxMiB: 20,
      extensions: ['.png', '.jpg', '.jpeg', '.gif'],
      mimeTypes: ['image/png', 'image/jpeg', 'image/gif'],
    }),
    { max: 100 },
  ),
)

/**
 * Possible properties of an annotation; `checkNew` and `checkChange` check them against its type. `isBounded` is for
 * new annotations: existing ones may have any size, and their properties may be passed back.
 */
function fieldsOf(isBounded: boolean) {
  const number = (least: number, most: number) => (isBounded ? z.number().min(least).max(most) : z.number())
  const words = (most: number) => (isBounded ? z.string().max(most) : z.string())
  const said = (most: number) => (isBounded ? z.string().trim().min(1).max(most) : z.string())
  const list = <T extends z.ZodType>(item: T, least: number, most: number) =>
    isBounded ? z.array(item).min(least).max(most) : z.array(item)
  const place = number(-100_000, 100_000)
  const extent = isBounded ? z.number().positive().max(100_000) : z.number()
  const point = z.tuple([place, place])
  const color = colorOption('#ffd400')
  const date = isBounded
    ? z.iso.datetime({ offset: true, local: true, message: 'Use a time like 2026-11-23T09:30:00Z.' })
    : z.string()
  const properties = z
    .strictObject({
      type: z.enum(annotationTypes),
      page: z.int().min(1),
      x: place,
      y: place,
      width: extent,
      height: extent,
      boxes: list(
        markParts(z.strictObject({ x: place, y: place, width: extent, height: extent }), boxInPoints),
        1,
        5000,
      ),
      find: said(500),
      pages: pageRanges,
      matchCase: z.boolean(),
      wholeWords: z.boolean(),
      color,
      opacity: z.number().min(0).max(1),
      author: words(10_000),
      contents: words(10_000),
      created: date,
      modified: date,
      text: words(10_000),
      fontSize: number(1, 1000),
      font: z.enum(annotationFonts),
      alignment: z.enum(['left', 'center', 'right']),
      strokeWidth: number(0, 200),
      fill: color.nullable(),
      dash: list(isBounded ? z.number().positive().max(1000) : z.number(), 0, 10),
      from: point,
      to: point,
      heads: z.tuple([z.enum(lineHeads), z.enum(lineHeads)]),
      points: list(point, 2, 10_000),
      paths: list(list(point, 1, 50_000), 1, 5000),
      image: z.string().max(30_000_000),
      name: said(200),
      rotation: number(-360, 360),
      replyTo: z.string().max(20),
      url: said(4000),
      targetPage: z.int().min(1),
      printable: z.boolean(),
      hidden: z.boolean(),
      locked: z.boolean(),
    })
    .partial()
  return markParts(properties, partsOf(Object.keys(properties.shape)))
}

const bounded = fieldsOf(true)

/** A new annotation. */
export const newAnnotation = bounded.required({ type: true })

/** An annotation to add, or with `id` one to change or remove; `checkBounds` checks the changed properties. */
export const annotationChange = fieldsOf(false).extend({
  id: z.string().max(20).optional(),
  remove: z.boolean().optional(),
})

/** Values of new or changed properties that are too large or malformed, with their paths and problems. */
export function checkBounds(properties: object): { field: string; message: string }[] {
  const { error } = bounded.safeParse(properties, { error: describeIssue })
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** Properties that `list-annotations` returns in addition to those that can be set. */
const listedOnly = ['markedText', 'subtype', 'state']

/** Properties of listed annotations that determine the box. */
const shapes = ['boxes', 'from', 'points', 'paths']
const box = ['x', 'y', 'width', 'height']

/**
 * A list of annotations as an option value; also accepts the output of `list-annotations`, of which only settable
 * properties count.
 */
export const annotationList = <T extends z.ZodType>(one: T, isNew = false) =>
  z.preprocess(
    (list) => {
      const items = typeof list === 'object' && list !== null && 'annotations' in list ? list.annotations : list
      if (!Array.isArray(items)) return items
      const places = new Map(isNew ? items.map((item, index) => [item?.id, `#${index + 1}`]) : [])
      return items.map((item) => givenOf(item, isNew, places))
    },
    z
      .array(one)
      .min(isNew ? 1 : 0, 'Give at least one annotation.')
      .max(isNew ? 5000 : 100_000),
  )

function givenOf(item: unknown, isNew: boolean, places: ReadonlyMap<unknown, string>): unknown {
  if (typeof item !== 'object' || item === null) return item
  const isListed = isNew && 'id' in item
  const dropped = new Set([...listedOnly, ...(isListed ? ['id'] : [])])
  if (isListed && shapes.some((key) => key in item)) for (const key of box) dropped.add(key)
  const entries = Object.entries(item).filter(
    ([key, value]) => !dropped.has(key) && !(key === 'type' && value === 'other'),
  )
  // Listed replies belong to their parent, whatever its page.
  return Object.fromEntries(
    entries.map(([key, value]) => [key, (isListed && key === 'replyTo' && places.get(value)) || value]),
  )
}

export type AnnotationChange = z.output<typeof annotationChange>
