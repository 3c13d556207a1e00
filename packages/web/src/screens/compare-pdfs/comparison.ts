/** A rectangle on a page, in points as seen from the top left. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Area = { page: number; boxes: readonly (Box & { page?: number })[]; text?: string } | null

/** What `compare-pdfs` reports, as far as it is shown. */
export interface ComparisonData {
  pages: readonly PagePair[]
  changes: readonly {
    type: 'inserted' | 'deleted' | 'replaced' | 'moved'
    before: Area
    after: Area
    position?: { page: number; x: number; y: number; height: number }
  }[]
  others: readonly (OtherDifference & { before: Area; after: Area })[]
}

/** A difference that is not one of words. */
export interface OtherDifference {
  kind: 'look' | 'style' | 'page' | 'page-size' | 'page-rotation' | 'comment' | 'field' | 'bookmarks' | 'attachments'
  change: 'inserted' | 'deleted' | 'replaced'
  /** In English. */
  message: string
}

/** A page of each version that correspond to each other, counted from 1; `null` for one that the other version does not have. */
export interface PagePair {
  before: number | null
  after: number | null
}

/** The versions, older first. */
export const sides = ['before', 'after'] as const
export type Side = (typeof sides)[number]

/** A difference as it is shown. */
export interface Difference {
  type: 'inserted' | 'deleted' | 'replaced' | 'moved' | 'other'
  /** The words that were there, and those that are there now. */
  texts: { before?: string | undefined; after?: string | undefined }
  /** What else it is, if it is not one of words. */
  other?: OtherDifference
  /** Index of the pair of pages with its first page in the newer version, or in the older one if it is only there. */
  row: number
  /** Its boxes, each with its page. */
  marks: Readonly<Record<Side, readonly (Box & { page: number })[]>>
}

/** Width of a mark that shows where deleted words were, in points. */
const BAR = 2

/** The differences in the order in which the pages show them. */
export function differencesOf({ pages, changes, others }: ComparisonData): Difference[] {
  const rowOf = (before: Area, after: Area) => {
    const page = after?.page
    const row = page === undefined ? -1 : pages.findIndex((pair) => pair.after === page)
    return row >= 0
      ? row
      : Math.max(
          0,
          pages.findIndex((pair) => pair.before === before?.page),
        )
  }
  const texts = changes.map(({ type, before, after, position }): Difference => {
    const bar = position && {
      page: position.page,
      x: position.x - BAR / 2,
      y: position.y,
      width: BAR,
      height: position.height,
    }
    return {
      type,
      texts: { before: before?.text, after: after?.text },
      row: rowOf(before, after ?? (position ? { page: position.page, boxes: [] } : null)),
      marks: { before: boxesOf(before), after: after ? boxesOf(after) : bar ? [bar] : [] },
    }
  })
  const rest = others.map(
    ({ before, after, ...other }): Difference => ({
      type: 'other',
      texts: {},
      other,
      row: rowOf(before, after),
      marks: { before: boxesOf(before), after: boxesOf(after) },
    }),
  )
  return [...texts, ...rest].sort((one, other) => one.row - other.row || topOf(one) - topOf(other))
}

function boxesOf(area: Area): (Box & { page: number })[] {
  return area?.boxes.map((box) => ({ ...box, page: box.page ?? area.page })) ?? []
}

function topOf({ marks }: Difference): number {
  const [first] = marks.after.length > 0 ? marks.after : marks.before
  return first?.y ?? 0
}

/** Whether a value is what `compare-pdfs` reports. */
export function isComparisonData(value: unknown): value is ComparisonData {
  const data = value as Partial<ComparisonData> | null | undefined
  return Array.isArray(data?.pages) && Array.isArray(data.changes) && Array.isArray(data.others)
}
