import * as z from 'zod'
import { image, many, optional } from '../../operation.js'
import { pageRanges } from '../options.js'
import { annotationFonts, annotationTypes, lineHeads } from './annotation.js'

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

const place = z.number().min(-100_000).max(100_000)
const extent = z.number().positive().max(100_000)
const point = z.tuple([place, place])
const points = z.array(point).min(2).max(10_000)
const text = z.string().max(10_000)
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'Use a colour like #ffd400.')
const date = z.iso.datetime({ offset: true, message: 'Use a time like 2026-11-23T09:30:00Z.' })

/** What can be told of an annotation; `checkNewAnnotations` holds it to what its type needs. */
const fields = z
  .strictObject({
    type: z.enum(annotationTypes),
    page: z.int().min(1),
    x: place,
    y: place,
    width: extent,
    height: extent,
    boxes: z
      .array(z.strictObject({ x: place, y: place, width: extent, height: extent }))
      .min(1)
      .max(5000),
    find: z.string().trim().min(1).max(500),
    pages: pageRanges,
    matchCase: z.boolean(),
    wholeWords: z.boolean(),
    color,
    opacity: z.number().min(0).max(1),
    author: text,
    contents: text,
    created: date,
    modified: date,
    text,
    fontSize: z.number().min(1).max(1000),
    font: z.enum(annotationFonts),
    alignment: z.enum(['left', 'center', 'right']),
    strokeWidth: z.number().min(0).max(200),
    fill: color.nullable(),
    dash: z.array(z.number().positive().max(1000)).max(10),
    from: point,
    to: point,
    heads: z.tuple([z.enum(lineHeads), z.enum(lineHeads)]),
    points,
    paths: z.array(z.array(point).min(1).max(50_000)).min(1).max(5000),
    image: z.string().max(30_000_000),
    name: z.string().trim().min(1).max(200),
    rotation: z.number().min(-360).max(360),
    replyTo: z.string().max(20),
    url: z.string().trim().min(1).max(4000),
    targetPage: z.int().min(1),
    printable: z.boolean(),
    hidden: z.boolean(),
    locked: z.boolean(),
  })
  .partial()

/** An annotation to be made. */
export const newAnnotation = fields.required({ type: true })

/** An annotation to be made, or with `id` one to be changed or removed. */
export const annotationChange = fields.extend({ id: z.string().max(20).optional(), remove: z.boolean().optional() })

/** What `list-annotations` tells beside what can be given. */
const told = ['markedText', 'subtype', 'state']

/** Of what was listed, the box follows from these. */
const shapes = ['boxes', 'from', 'points', 'paths']
const box = ['x', 'y', 'width', 'height']

/** A list of annotations as an option holds it; also what `list-annotations` prints, of which only what can be given counts. */
export const annotationList = <T extends z.ZodType>(one: T, isNew = false) =>
  z.preprocess(
    (list) => {
      const items = typeof list === 'object' && list !== null && 'annotations' in list ? list.annotations : list
      return Array.isArray(items) ? items.map((item) => givenOf(item, isNew)) : items
    },
    z
      .array(one)
      .min(isNew ? 1 : 0, 'Name at least one annotation.')
      .max(5000),
  )

function givenOf(item: unknown, isNew: boolean): unknown {
  if (typeof item !== 'object' || item === null) return item
  const isListed = isNew && 'id' in item
  const dropped = new Set([...told, ...(isListed ? ['id'] : [])])
  if (isListed && shapes.some((key) => key in item)) for (const key of box) dropped.add(key)
  const entries = Object.entries(item).filter(
    ([key, value]) => !dropped.has(key) && !(key === 'type' && value === 'other'),
  )
  return Object.fromEntries(entries)
}

export type NewAnnotation = z.output<typeof newAnnotation>
export type AnnotationChange = z.output<typeof annotationChange>
