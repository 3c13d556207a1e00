import type { Element, FlowLine, ParagraphDraft } from '../page-items.js'
import { draftText } from '../write/to-paragraph.js'
import { hangingOf } from './judge-line.js'
import { type Marker, readMarker } from './list-marker.js'
import { findListsTuning } from './tuning.js'

/** A possible list item, with data for the decision. */
interface Item {
  draft: ParagraphDraft
  index: number
  marker: Marker
  length: number
  /** Position of the marker from the left edge of the column. */
  left: number
  /** Whether the text is separated from the marker: by a tab, or in the lines below. */
  hangs: boolean
}

interface Open {
  id: number
  left: number
  kind: Marker['kind']
  /** Number and style of the item before. */
  value: number
  style: string
  text: string
  outer: string | undefined
}

/**
 * Finds list items by their markers, consecutive numbers, and indentation, which determines the level.
 * @param known number of lists that already have ids
 * @returns total number of lists
 */
export function findLists(columns: readonly (readonly Element[])[], known = 0): number {
  const elements = columns.flat()
  const isTagged = elements.some((element) => element.kind === 'paragraph' && element.lines[0]!.tag?.item !== undefined)
  const items = elements.flatMap((element, index) =>
    element.kind === 'paragraph' && !(isTagged && isTaggedOther(element)) ? itemOf(element, index) : [],
  )
  let open: Open[] = []
  let last = -Infinity
  let ids = known
  items.forEach((item, at) => {
    if (item.index - last > findListsTuning.mostBetween || hasHeading(elements, last, item.index)) open = []
    while (open.length > 0 && item.left < open.at(-1)!.left - findListsTuning.sameLeft) open.pop()
    const beside = (isSame: (list: Open) => unknown) =>
      open.findLastIndex((list) => Math.abs(list.left - item.left) <= findListsTuning.sameLeft && isSame(list))
    const resumed = beside((list) => continues(list, item.marker))
    const parent = resumed < 0 && fits(item) ? open.findLastIndex((list) => isWithin(item.marker, list)) : -1
    // Of lists at one edge, a number that jumps belongs to the one that is written like it.
    const jumped = resumed < 0 && parent < 0 ? beside((list) => isLike(list, item.marker)) : -1
    open.length = Math.max(resumed, parent, jumped) + 1 || open.length
    const current = open.at(-1)
    const isSibling =
      parent < 0 && current !== undefined && Math.abs(current.left - item.left) <= findListsTuning.sameLeft
    const goesOn = isSibling ? continues(current, item.marker) : undefined
    const isChild = parent >= 0 || (open.length > 0 && !isSibling && item.index === last + 1 && begins(item))
    if (!goesOn && !isChild && !isList(item, siblingOf(item, items, at), items[at + 1])) return
    const reading = goesOn ?? firstReading(item.marker)
    if (isSibling && !goesOn) open.pop()
    if (!goesOn)
      open.push({
        id: open[0]?.id ?? ++ids,
        left: item.left,
        kind: item.marker.kind,
        ...reading,
        text: item.marker.text,
        outer: item.marker.outer,
      })
    const list = open.at(-1)!
    Object.assign(list, reading, { text: item.marker.text })
    last = item.index
    item.draft.list = {
      level: Math.min(findListsTuning.mostLevels, open.length - 1),
      kind: item.marker.kind,
      marker: item.marker.text,
      ...(item.marker.kind === 'number' && { value: reading.value }),
      id: list.id,
      length: item.length,
    }
  })
  return ids
}

/** Whether tags say of a paragraph that it is in no list. */
const isTaggedOther = ({ lines }: ParagraphDraft) =>
  lines[0]!.tag?.block !== undefined && lines[0]!.tag.item === undefined

function itemOf(draft: ParagraphDraft, index: number): Item[] {
  if (draft.heading !== undefined || draft.leader || draft.lines[0]!.runs[0]?.field) return []
  const text = draftText(draft).slice(0, 80)
  const found = labelMarker(draft.lines[0]!, text) ?? readMarker(text)
  if (!found) return []
  // In code, numbers and hyphens are something else.
  if (draft.lines[0]!.monospaced && !found.marker.sure) return []
  const first = draft.lines[0]!
  if (first.numbered) return []
  if (found.marker.outer !== undefined && isSetOff(first)) return []
  const hanging = hangingOf(first)
  const second = draft.lines[1]
  const inward = second && (first.rightToLeft ? first.box.right - second.box.right : second.box.left - first.box.left)
  const hangs =
    first.runs.some((run) => run.tabBefore) ||
    (inward !== undefined && hanging !== undefined && inward > 0.5 * first.size)
  const left = first.rightToLeft ? draft.edges.right - first.box.right : first.box.left - draft.edges.left
  return [{ draft, index, marker: found.marker, length: found.length, left, hangs }]
}

/** The marker given by tags, in any form. */
function labelMarker({ label, tag }: FlowLine, text: string): { marker: Marker; length: number } | undefined {
  if (label === undefined || tag?.item === undefined || !text.startsWith(label)) return undefined
  const length = /^\s*/.exec(text.slice(label.length))![0].length + label.length
  if (length === text.length) return undefined
  const marker = (readMarker(`${label} x`) ?? readMarker(`${label}. x`))?.marker
  if (marker) return { marker: { ...marker, text: label }, length }
  return label.length > findListsTuning.mostVerbatim
    ? undefined
    : { marker: { text: label, kind: 'bullet', sure: true, readings: [] }, length }
}

function hasHeading(elements: readonly Element[], from: number, to: number): boolean {
  for (let index = Math.max(0, from + 1); index < to; index++) {
    const element = elements[index]!
    if (element.kind === 'paragraph' && element.heading !== undefined) return true
  }
  return false
}

/** Whether a marker is written like those of a list. */
function isLike(open: Open, marker: Marker): boolean {
  if (open.kind !== marker.kind) return false
  if (marker.kind === 'bullet') return open.text === marker.text
  return shapeOf(open) === shapeOf(marker) && open.outer === marker.outer
}

/** How an item continues the previous one; undefined if it does not. */
function continues(open: Open, marker: Marker): { value: number; style: string } | undefined {
  if (!isLike(open, marker)) return undefined
  if (marker.kind === 'bullet') return { value: 0, style: '' }
  const reading = marker.readings.find(
    ({ style, value }) => value === open.value + 1 && (style === open.style || isFirstLetter(open)),
  )
  return reading
}

/** `i.` may have been the letter; the next item decides. */
const isFirstLetter = (open: Open) =>
  open.style === 'roman' || open.style === 'ROMAN' || open.style.toLowerCase() === 'letter'

/** The signs around a number. */
const shapeOf = ({ text, outer = '' }: { text: string; outer?: string | undefined }) =>
  text.slice(outer.length).replace(/[\p{L}\p{N}]+/u, '#')

/** Whether a number is within that of a list: `2.1` within `2.`; a level that only has its first number may be left out: `2.1.1`. */
function isWithin({ outer }: Marker, list: Pick<Marker, 'text'>): boolean {
  const above = `${list.text.replace(/[.)]+$/, '')}.`
  return outer?.startsWith(above) === true && /^(?:[1aAiI]\.)?$/.test(outer.slice(above.length))
}

/** Whether a number is within another one, however deep. */
const isBelow = ({ outer }: Marker, { text }: Marker) => outer?.startsWith(`${text.replace(/[.)]+$/, '')}.`) === true

/**
 * Whether a line starts bold and continues regular, as in sections with a number as heading: a list would lose that.
 */
const isSetOff = ({ runs }: FlowLine) =>
  runs[0]!.appearance.bold === true && runs.some(({ appearance, text }) => !appearance.bold && text.trim() !== '')

/** Whether the lines below the first leave the number clear, as those of items do. */
const fits = ({ draft, hangs }: Item) => hangs || draft.lines.length === 1

const firstReading = (marker: Marker) =>
  marker.readings.find(({ value }) => value === 1) ?? marker.readings[0] ?? { value: 0, style: '' }

/** Whether an item is the first of its kind: the number 1, the letter a, or a sign. */
const begins = ({ marker }: Item) =>
  marker.kind === 'bullet' || (firstReading(marker).value === 1 && marker.unsure === undefined)

/** The next item at the same indentation, with items that are indented farther between. */
function siblingOf(item: Item, items: readonly Item[], at: number): Item | undefined {
  for (let index = at + 1; index < items.length; index++) {
    const other = items[index]!
    if (
      other.index - items[index - 1]!.index > findListsTuning.mostBetween ||
      other.left < item.left - findListsTuning.sameLeft
    )
      return undefined
    if (other.left <= item.left + findListsTuning.sameLeft && !isBelow(other.marker, item.marker)) return other
  }
  return undefined
}

/** Whether an item begins a list: a sure sign, or one that hangs, or is followed by the next of its kind or by the first of a list within it. */
function isList(item: Item, next: Item | undefined, following: Item | undefined): boolean {
  if (item.marker.kind === 'bullet' && item.marker.sure) return true
  if (item.draft.lines[0]!.tag?.item !== undefined) return true
  if (following !== undefined && fits(following) && isWithin(following.marker, item.marker)) return fits(item)
  const isParent =
    following !== undefined &&
    following.index === item.index + 1 &&
    following.left > item.left + findListsTuning.sameLeft &&
    following.marker.kind === 'number' &&
    begins(following)
  if (isParent && item.marker.kind === 'number' && begins(item)) return true
  const near = next !== undefined
  if (item.marker.kind === 'bullet') return item.hangs || (near && next.marker.text === item.marker.text)
  const reading = firstReading(item.marker)
  const counts =
    near &&
    shapeOf(next.marker) === shapeOf(item.marker) &&
    next.marker.outer === item.marker.outer &&
    next.marker.readings.some((other) =>
      item.marker.readings.some(({ style, value }) => style === other.style && other.value === value + 1),
    )
  if (item.marker.unsure) return counts && fits(item) && fits(next)
  return (
    counts ||
    (item.hangs && (reading.value === 1 || item.left > findListsTuning.sameLeft || item.marker.readings.length > 0))
  )
}
