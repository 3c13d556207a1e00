import type { TextChange, TextPassage } from './find-text-changes.js'
import type { OtherChange } from './other-change.js'

/** A mark for a change, as `add-annotations` takes it. */
export interface ChangeMark {
  type: 'highlight' | 'rectangle'
  page: number
  boxes?: { x: number; y: number; width: number; height: number }[]
  x?: number
  y?: number
  width?: number
  height?: number
  color: string
  fill?: string
  strokeWidth?: number
  opacity?: number
  author: string
  contents: string
}

const colors = { inserted: '#7ed957', replaced: '#ffd84d', moved: '#7fb6ff', deleted: '#e5383b' } as const
const BAR = 2
const FRAME = { color: '#8e44ad', strokeWidth: 1.5 }

/** Marks of changes on the pages of the new document: its text highlighted, and a red bar where text was deleted. */
export function changeMarks(changes: readonly TextChange[]): ChangeMark[] {
  return changes.flatMap((change): ChangeMark[] => {
    const { type, before, after, position } = change
    const author = 'Comparison'
    if (after) return marksOn(after, { color: colors[type], author, contents: wordsOf(change) })
    if (!before || !position) return []
    return [
      {
        type: 'rectangle',
        page: position.page,
        x: position.x - BAR / 2,
        y: position.y,
        width: BAR,
        height: Math.max(position.height, BAR),
        color: colors.deleted,
        fill: colors.deleted,
        strokeWidth: 0,
        author,
        contents: wordsOf(change),
      },
    ]
  })
}

/** Frames around what differs apart from words, on the pages of the new document. */
export function otherMarks(changes: readonly OtherChange[]): ChangeMark[] {
  return changes.flatMap(({ after, message }) =>
    (after?.boxes ?? []).map(
      ({ x, y, width, height }): ChangeMark => ({
        type: 'rectangle',
        page: after!.page,
        x,
        y,
        width: Math.max(width, BAR),
        height: Math.max(height, BAR),
        ...FRAME,
        author: 'Comparison',
        contents: message,
      }),
    ),
  )
}

function marksOn({ boxes }: TextPassage, look: Pick<ChangeMark, 'color' | 'author' | 'contents'>): ChangeMark[] {
  const byPage = new Map<number, ChangeMark['boxes'] & object>()
  for (const { page, x, y, width, height } of boxes)
    byPage.set(page, [...(byPage.get(page) ?? []), { x, y, width: Math.max(width, 1), height: Math.max(height, 1) }])
  return [...byPage].map(([page, own]) => ({ type: 'highlight', page, boxes: own, ...look }))
}

function wordsOf({ type, before }: TextChange): string {
  switch (type) {
    case 'inserted':
      return 'Inserted'
    case 'moved':
      return `Moved from page ${before?.page}`
    case 'replaced':
      return `Was: ${before?.text}`
    default:
      return `Deleted: ${before?.text}`
  }
}
