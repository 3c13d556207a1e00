import { isRecord } from '../../../run/json.js'
import {
  type Box,
  boxAround,
  boxOfPoints,
  type LineHead,
  type Mark,
  type MarkPoint,
  type MarkType,
  markPoints,
  markTypes,
} from './mark.js'

/** An annotation of the file, for the list of all of them. */
export interface ListedAnnotation extends Box {
  id: string
  type: string
  /** 1-based. */
  page: number
  author?: string
  /** Its comment, or the words of a text. */
  words: string
}

/** What a file holds of annotations. */
export interface ReadAnnotations {
  all: readonly ListedAnnotation[]
  /** Those that the editor draws itself once they are changed. */
  marks: readonly Mark[]
  signed: boolean
}

/** Reads the result of `list-annotations`; links that do what the editor does not know, such as opening another file, are in the list alone; malformed entries are left out. */
export function readAnnotations(data: unknown): ReadAnnotations {
  const list = isRecord(data) && Array.isArray(data['annotations']) ? data['annotations'].filter(isRecord) : []
  const all = list.flatMap((item) => listed(item) ?? [])
  const marks = list.flatMap((item) => mark(item) ?? [])
  return { all, marks, signed: isRecord(data) && data['signed'] === true }
}

type Item = Record<string, unknown>

function listed(item: Item): ListedAnnotation | undefined {
  const { id, type, page, author, contents, text: words } = item
  const box = boxOf(item)
  if (typeof id !== 'string' || typeof type !== 'string' || typeof page !== 'number' || !box) return undefined
  return {
    id,
    type,
    page,
    ...box,
    ...(typeof author === 'string' ? { author } : {}),
    words: text(words) || text(contents),
  }
}

function mark(item: Item): Mark | undefined {
  const facts = listed(item)
  if (
    !facts ||
    !isMarkType(facts.type) ||
    (facts.type === 'link' && !leadsSomewhere(item)) ||
    item['hidden'] === true ||
    item['replyTo'] !== undefined
  )
    return undefined
  const { id, page, x, y, width, height } = facts
  const boxes = Array.isArray(item['boxes']) ? item['boxes'].filter(isRecord).flatMap((box) => boxOf(box) ?? []) : []
  const [from, to] = [point(item['from']), point(item['to'])]
  const corners = Array.isArray(item['points'])
    ? item['points'].flatMap((corner) => (point(corner) ? [point(corner)!] : []))
    : []
  const made: Mark = {
    key: id,
    id,
    type: facts.type,
    page,
    ...{ x, y, width, height },
    color: text(item['color']) || '#000000',
    opacity: number(item['opacity'], 1),
    strokeWidth: number(item['strokeWidth'], 1),
    contents: text(item['contents']),
    ...(text(item['fill']) ? { fill: text(item['fill']) } : {}),
    ...(text(item['name']) ? { name: text(item['name']) } : {}),
    ...(facts.type === 'link' ? targetOf(item) : {}),
    ...(boxes.length > 0 ? { boxes } : {}),
    ...(from && to ? { from, to } : {}),
    ...(Array.isArray(item['heads']) ? { heads: item['heads'] as unknown as readonly [LineHead, LineHead] } : {}),
    ...(corners.length > 0 ? { points: corners } : {}),
  }
  return isWhole(made) ? { ...made, ...tightBox(made) } : undefined
}

/** Where a link leads: to an address or to a page. */
function targetOf(item: Item): Pick<Mark, 'url' | 'targetPage'> {
  if (text(item['url'])) return { url: text(item['url']) }
  return typeof item['targetPage'] === 'number' ? { targetPage: item['targetPage'] } : {}
}

function leadsSomewhere(item: Item): boolean {
  return Object.keys(targetOf(item)).length > 0
}

/** The box around what a mark is drawn by; that of the file may have room for heads and pens. */
function tightBox(made: Mark): Partial<Box> {
  const points = markPoints(made)
  return points ? boxOfPoints(points) : made.boxes ? boxAround(made.boxes) : {}
}

/** Whether there is what marks of its type are drawn by. */
function isWhole({ type, boxes, from, points }: Mark): boolean {
  if (type === 'underline' || type === 'strikeout' || type === 'squiggly' || type === 'redact')
    return boxes !== undefined
  if (type === 'line' || type === 'arrow') return from !== undefined
  return type === 'polygon' || type === 'polyline' ? points !== undefined : true
}

function isMarkType(type: string): type is MarkType {
  return (markTypes as readonly string[]).includes(type)
}

function boxOf({ x, y, width, height }: Item): Box | undefined {
  return [x, y, width, height].every((value) => typeof value === 'number' && Number.isFinite(value))
    ? ({ x, y, width, height } as Box)
    : undefined
}

function point(value: unknown): MarkPoint | undefined {
  if (!Array.isArray(value)) return undefined
  const [x, y] = value
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)
