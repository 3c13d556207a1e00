import { ToolError } from '../../../errors.js'
import type { PdfDocument } from '../../model/document.js'
import { selectPages } from '../../model/page-ranges.js'
import type { GeometryOf } from '../describe-field.js'
import type { FieldWidget } from '../form-field.js'
import type { EditedField } from './edit-field-options.js'
import { invalidField } from './edit-value.js'

/** Position of a field; `id` refers to an existing widget. */
export type WidgetPlacement = NonNullable<EditedField['widgets']>[number]

type PlacedEntry = Pick<EditedField, 'name' | 'widgets' | 'page' | 'x' | 'y' | 'width' | 'height' | 'pages'>

/**
 * The positions of an entry: its list, or its own position, repeated on each of its `pages` if given. Undefined if it
 * has none. `present` are the existing ones of its field, which supply missing values.
 * @throws ToolError INVALID_OPTIONS for an incomplete position, PAGES_OUT_OF_RANGE
 */
export function widgetPlacements(
  entry: PlacedEntry,
  document: PdfDocument,
  present: readonly FieldWidget[] = [],
): WidgetPlacement[] | undefined {
  const { name, widgets } = entry
  const pages = entry.pages === undefined ? undefined : [...new Set(selectPages(entry.pages, document.pages.length))]
  const isGiven = [entry.page, entry.x, entry.y, entry.width, entry.height].some((part) => part !== undefined)
  if (widgets && isGiven) throw invalidField(name, 'Give either a list of widgets or one position, not both.')
  let places = widgets
  if (isGiven) {
    // For a field with one box, missing values stay unchanged.
    const only = present.length === 1 ? present[0] : undefined
    const page = entry.page ?? pages?.[0] ?? only?.page
    const { x = only?.x, y = only?.y, width = only?.width, height = only?.height } = entry
    if (page === undefined || x === undefined || y === undefined || width === undefined || height === undefined)
      throw invalidField(name, 'A position needs page, x, y, width and height.')
    places = [{ page, x, y, width, height }]
  }
  if (pages) {
    if (!places && present.length > 0) places = [...present]
    if (!places || places.length === 0) throw invalidField(name, 'With pages, it also needs a position on them.')
    const kept = places.filter(({ id }) => id !== undefined)
    const taken = new Set(kept.map(({ page }) => page))
    const copied = places.filter(({ id }) => id === undefined)
    const pattern = copied.length > 0 ? copied : kept.slice(0, 1)
    places = [
      ...kept,
      ...pages
        .filter((on) => copied.length > 0 || !taken.has(on))
        .flatMap((on) => pattern.map(({ id: _, ...place }) => ({ ...place, page: on }))),
    ]
  }
  for (const place of places ?? []) {
    // Existing invisible fields may have empty boxes; new ones may not.
    if (place.id === undefined && !(place.width > 0 && place.height > 0))
      throw invalidField(name, 'The width and height of a box must be greater than 0.')
    if (place.page <= document.pages.length) continue
    const has = document.pages.length === 1 ? '1 page' : `${document.pages.length} pages`
    throw new ToolError(
      'PAGES_OUT_OF_RANGE',
      `Field ${name} is on page ${place.page}, which does not exist. The document has ${has}.`,
      { details: { name, pageCount: document.pages.length } },
    )
  }
  return places
}

/** Whether a box would be outside the visible page. One of those `present` may stay there. */
export function isOutside(
  places: readonly WidgetPlacement[],
  present: readonly FieldWidget[],
  geometryOf: GeometryOf,
): boolean {
  return places.some(({ id, page, x, y, width, height }) => {
    const size = geometryOf(page)
    if (!size || (x < size.width && y < size.height && x + width > 0 && y + height > 0)) return false
    const old = id === undefined ? undefined : present.find((widget) => widget.id === id)
    return old?.page !== page || old.x !== x || old.y !== y
  })
}
