import { isRecord } from '../run/json.js'
import { currentLanguage } from '../texts/language.js'

const MM_PER_POINT = 25.4 / 72

/** What an operation says of a file, with the sizes of pages in millimeters: programs get points, which few people measure in. */
export function withPageSizes(data: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data['pages'])) return data
  const length = new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: 'millimeter',
    maximumFractionDigits: 0,
  })
  const inWords = (points: unknown) => (typeof points === 'number' ? length.format(points * MM_PER_POINT) : points)
  const pages = data['pages'].map((page: unknown) =>
    isRecord(page) && 'width' in page && 'height' in page
      ? { ...page, width: inWords(page['width']), height: inWords(page['height']) }
      : page,
  )
  return { ...data, pages }
}
