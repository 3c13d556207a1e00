import { keepOnPage } from './arrange.js'
import type { EditorField, EditorWidget, PlacedWidget, Size } from './editor-field.js'
import { newKey } from './editor-field.js'
import { freeChoice, freeNames } from './new-field.js'

/** Offset of a copy from the original. */
const STEP = 12

/** What came of copying: all fields, and the widgets that are new. */
export interface Copied {
  fields: EditorField[]
  added: EditorWidget[]
}

/** Returns the size of a page, which limits copies. */
type SizeOf = (page: number) => Size

/**
 * Fields with copies of some widgets, a little below, or on another page in the same place. A field all of whose widgets are copied
 * becomes another field; single buttons of a radio group become further choices of it.
 */
export function duplicate(
  fields: readonly EditorField[],
  chosen: readonly PlacedWidget[],
  { page, sizeOf, nameOf = freeNames(fields) }: { page?: number; sizeOf: SizeOf; nameOf?: (stem: string) => string },
): Copied {
  const keys = new Set(chosen.map(({ widget }) => widget.key))
  const sources = [...new Map(chosen.map(({ field }) => [field.key, field])).values()]
  const added: EditorWidget[] = []
  let all = [...fields]
  const copyOf = ({ id: _, ...widget }: EditorWidget): EditorWidget => {
    const by = page === undefined || page === widget.page ? STEP : 0
    const copy = { ...widget, key: newKey(), page: page ?? widget.page, x: widget.x + by, y: widget.y + by }
    return keepOnPage(copy, sizeOf(copy.page))
  }
  for (const source of sources) {
    const copied = source.widgets.filter(({ key }) => keys.has(key))
    const isPart = source.type === 'radio' && copied.length < source.widgets.length
    const present = isPart ? all.find(({ key }) => key === source.key) : undefined
    if (present) {
      let { widgets } = present
      for (const widget of copied) widgets = [...widgets, { ...copyOf(widget), value: freeChoice(widgets) }]
      added.push(...widgets.slice(-copied.length))
      all = all.map((field) => (field.key === source.key ? { ...field, widgets } : field))
      continue
    }
    const value = source.type === 'signature' ? false : source.value
    const widgets = copied.map(copyOf)
    added.push(...widgets)
    all.push({ ...source, key: newKey(), value, name: nameOf(source.name), widgets })
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
  chosen: readonly PlacedWidget[],
  pages: readonly number[],
  { kind, sizeOf }: { kind: CopyKind; sizeOf: SizeOf },
): Copied {
  if (kind === 'same') return moreOfTheSame(fields, chosen, pages, sizeOf)
  let all = [...fields]
  const added: EditorWidget[] = []
  const nameOf = freeNames(fields)
  for (const page of pages) {
    const elsewhere = chosen.filter(({ widget }) => widget.page !== page)
    const copied = duplicate(all, elsewhere, { page, sizeOf, nameOf })
    all = copied.fields
    added.push(...copied.added)
  }
  return { fields: all, added }
}

function moreOfTheSame(
  fields: readonly EditorField[],
  chosen: readonly PlacedWidget[],
  pages: readonly number[],
  sizeOf: SizeOf,
): Copied {
  const added: EditorWidget[] = []
  const keys = new Set(chosen.map(({ widget }) => widget.key))
  const all = fields.map((field) => {
    const sources = field.widgets.filter(({ key }) => keys.has(key))
    if (sources.length === 0) return field
    const onPage = new Map<number, EditorWidget[]>()
    for (const widget of field.widgets) onPage.set(widget.page, [...(onPage.get(widget.page) ?? []), widget])
    const copies = pages.flatMap((page) => {
      const there = onPage.get(page) ?? []
      return sources.flatMap(({ id: _, ...widget }) => {
        if (widget.page === page) return []
        const copy = keepOnPage({ ...widget, key: newKey(), page }, sizeOf(page))
        if (there.some((one) => isAtSamePosition(one, copy))) return []
        there.push(copy)
        return [copy]
      })
    })
    added.push(...copies)
    return copies.length === 0 ? field : { ...field, widgets: [...field.widgets, ...copies] }
  })
  return { fields: all, added }
}

function isAtSamePosition(a: EditorWidget, b: EditorWidget): boolean {
  return Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1
}

/** Fields without some widgets; those that have none left are gone too, and choices whose last button goes are not chosen any more. */
export function withoutWidgets(fields: readonly EditorField[], keys: ReadonlySet<string>): EditorField[] {
  return fields.flatMap((field) => {
    const widgets = field.widgets.filter(({ key }) => !keys.has(key))
    if (widgets.length === field.widgets.length) return [field]
    return widgets.length === 0 ? [] : [withoutLostState({ ...field, widgets })]
  })
}

function withoutLostState(field: EditorField): EditorField {
  const { type, value, defaultValue, widgets } = field
  if (type !== 'radio' && type !== 'checkbox') return field
  const isLost = (state: EditorField['value'] | undefined) =>
    typeof state === 'string' && !widgets.some((widget) => widget.value === state)
  return {
    ...field,
    ...(isLost(value) ? { value: type === 'radio' ? null : false } : {}),
    ...(isLost(defaultValue) ? { defaultValue: null } : {}),
  }
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
  const positions = fields.map((field) => {
    const first = [...field.widgets].sort((a, b) => a.page - b.page)[0]
    return { field, page: first?.page ?? Infinity, x: first?.x ?? 0, y: first?.y ?? 0, ...first }
  })
  const [main, cross] = axis === 'row' ? (['y', 'x'] as const) : (['x', 'y'] as const)
  const size = axis === 'row' ? 'height' : 'width'
  positions.sort((a, b) => a.page - b.page || a[main] - b[main])
  const lines: (typeof positions)[] = []
  for (const position of positions) {
    const head = lines.at(-1)?.[0]
    if (head && head.page === position.page && position[main] < head[main] + (head[size] ?? 0) / 2)
      lines.at(-1)!.push(position)
    else lines.push([position])
  }
  return lines.flatMap((line) => line.sort((a, b) => a[cross] - b[cross]).map(({ field }) => field))
}
