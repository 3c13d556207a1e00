import { ToolError } from '../../errors.js'
import type { PdfDocument } from '../document.js'
import { selectPages } from '../page-ranges.js'
import type { EditedField } from './edit-field-options.js'
import { invalidField } from './edit-value.js'

/** A place that a field is to have; `id` is that of a widget that exists. */
export type Place = NonNullable<EditedField['widgets']>[number]

type Placed = Pick<EditedField, 'name' | 'widgets' | 'page' | 'x' | 'y' | 'width' | 'height' | 'pages'>

/**
 * The places an entry tells of: its list, or its own one, on each of its `pages` where it names any. Nothing when it tells none.
 * @throws ToolError INVALID_OPTIONS when a place is told in part only, PAGES_OUT_OF_RANGE
 */
export function placesOf(
  entry: Placed,
  document: PdfDocument,
  present: readonly FieldWidget[] = [],
): Place[] | undefined {
  const { name, widgets, page } = entry
  // Of the only box of a field, what is not told stays.
  const { x, y, width, height } = { ...(present.length === 1 ? present[0] : {}), ...lengthsOf(entry) }
  const pages = entry.pages === undefined ? undefined : [...new Set(selectPages(entry.pages, document.pages.length))]
  const own = [x, y, width, height]
  const isToldInPart = own.some((length) => length !== undefined) || page !== undefined
  if (widgets && isToldInPart) throw invalidField(name, 'Give it either a list of widgets or one place, not both.')
  let places = widgets
  if (isToldInPart) {
    const on = page ?? pages?.[0]
    if (on === undefined || own.some((length) => length === undefined))
      throw invalidField(name, 'A place needs page, x, y, width and height.')
    places = [{ page: on, x: x!, y: y!, width: width!, height: height! }]
  }
  if (pages) {
    if (!places || places.length === 0) throw invalidField(name, 'With pages it needs a place on them, too.')
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
    if (place.page <= document.pages.length) continue
    const has = document.pages.length === 1 ? '1 page' : `${document.pages.length} pages`
    throw new ToolError(
      'PAGES_OUT_OF_RANGE',
      `Field ${name} is to be on page ${place.page}, which the document does not have. It has ${has}.`,
      { details: { name, pageCount: document.pages.length } },
    )
  }
  return places
}
