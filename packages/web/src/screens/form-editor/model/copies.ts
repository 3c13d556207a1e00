import type { EditorField, EditorWidget, Placed, Point } from './editor-field.js'
import { newKey } from './editor-field.js'
import { freeChoice, freeName } from './new-field.js'

/** How far a copy lies from what was copied. */
const STEP = 12

/** What came of copying: all fields, and the widgets that are new. */
export interface Copied {
  fields: EditorField[]
  added: EditorWidget[]
}

/**
 * Fields with copies of some widgets, a little below, or on another page in the same place. A field all of whose widgets are copied
 * becomes another field; single buttons of a radio group become further choices of it.
 */
export function duplicate(
  fields: readonly EditorField[],
  chosen: readonly Placed[],
  { page, by = { x: STEP, y: STEP } }: { page?: number; by?: Point } = {},
): Copied {
  const keys = new Set(chosen.map(({ widget }) => widget.key))
  const sources = [...new Map(chosen.map(({ field }) => [field.key, field])).values()]
  const added: EditorWidget[] = []
  let all = [...fields]
  const copyOf = ({ id: _, ...widget }: EditorWidget): EditorWidget => {
    const moved = page === undefined || page === widget.page ? by : { x: 0, y: 0 }
    const copy = { ...widget, key: newKey(), page: page ?? widget.page, x: widget.x + moved.x, y: widget.y + moved.y }
    added.push(copy)
    return copy
  }
  for (const source of sources) {
    const copied = source.widgets.filter(({ key }) => keys.has(key))
    const present = all.find(({ key }) => key === source.key)
    if (source.type === 'radio' && copied.length < source.widgets.length && present) {
      let { widgets } = present
      for (const widget of copied) widgets = [...widgets, { ...copyOf(widget), value: freeChoice(widgets) }]
      added.splice(-copied.length, copied.length, ...widgets.slice(-copied.length))
      all = all.map((field) => (field.key === source.key ? { ...field, widgets } : field))
      continue
    }
    const value = source.type === 'signature' ? false : source.value
    all.push({ ...source, key: newKey(), value, name: freeName(source.name, all), widgets: copied.map(copyOf) })
  }
  return { fields: all, added }
}

/** How copies on other pages hang together with what was copied. */
export type CopyKind = 'same' | 'separate'

/**
 * Fields with copies of some widgets on other pages: as further places of the same field, which all show the same value, or as fields
 * of their own.
 */
export function copyToPages(
  fields: readonly EditorField[],
  chosen: readonly Placed[],
  pages: readonly number[],
  kind: CopyKind,
): Copied {
  let all = [...fields]
  const added: EditorWidget[] = []
  for (const page of pages) {
    const elsewhere = chosen.filter(({ widget }) => widget.page !== page)
    if (kind === 'separate') {
      const copied = duplicate(all, elsewhere, { page })
      all = copied.fields
      added.push(...copied.added)
      continue
    }
    for (const { field, widget } of elsewhere) {
      const { id: _, ...like } = widget
      const copy = { ...like, key: newKey(), page }
      const present = all.find(({ key }) => key === field.key)
      if (!present || present.widgets.some((one) => one.page === page && isAtSamePlace(one, copy))) continue
      added.push(copy)
      all = all.map((one) => (one === present ? { ...one, widgets: [...one.widgets, copy] } : one))
    }
  }
  return { fields: all, added }
}

function isAtSamePlace(a: EditorWidget, b: EditorWidget): boolean {
  return Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1
}

/** Fields without some widgets; those that have none left are gone too. */
export function withoutWidgets(fields: readonly EditorField[], keys: ReadonlySet<string>): EditorField[] {
  return fields.flatMap((field) => {
    const widgets = field.widgets.filter(({ key }) => !keys.has(key))
    if (widgets.length === field.widgets.length) return [field]
    return widgets.length === 0 ? [] : [{ ...field, widgets }]
  })
}

/** Fields with one of them a place earlier or later among those of a page. */
export function moveInOrder(
  fields: readonly EditorField[],
  key: string,
  by: 1 | -1,
  page: number,
): readonly EditorField[] {
  const onPage = fields.filter(({ widgets }) => widgets.some((widget) => widget.page === page))
  const other = onPage[onPage.findIndex((field) => field.key === key) + by]
  const moved = fields.find((field) => field.key === key)
  if (!other || !moved) return fields
  const left = fields.filter((field) => field !== moved)
  left.splice(left.indexOf(other) + (by === 1 ? 1 : 0), 0, moved)
  return left
}

/** Fields in reading order: those of each page by rows, from the top and from the left. */
export function orderByRows(fields: readonly EditorField[], axis: 'row' | 'column' = 'row'): EditorField[] {
  const places = fields.map((field) => {
    const first = [...field.widgets].sort((a, b) => a.page - b.page)[0]
    return { field, page: first?.page ?? Infinity, x: first?.x ?? 0, y: first?.y ?? 0, ...first }
  })
  const [main, cross] = axis === 'row' ? (['y', 'x'] as const) : (['x', 'y'] as const)
  const size = axis === 'row' ? 'height' : 'width'
  places.sort((a, b) => a.page - b.page || a[main] - b[main])
  const lines: (typeof places)[] = []
  for (const place of places) {
    const head = lines.at(-1)?.[0]
    if (head && head.page === place.page && place[main] < head[main] + (head[size] ?? 0) / 2) lines.at(-1)!.push(place)
    else lines.push([place])
  }
  return lines.flatMap((line) => line.sort((a, b) => a[cross] - b[cross]).map(({ field }) => field))
}
