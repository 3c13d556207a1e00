import { pageLanguage } from './page-language.js'

const units = ['Bytes', 'KB', 'MB', 'GB'] as const
/** Byte is "octet" in French. */
const frenchUnits = ['o', 'Ko', 'Mo', 'Go'] as const

/**
 * A size in steps of 1,024 with at most two decimals, as the language of the page writes numbers and units.
 * @example formatBytes(1536) // '1.5 KB', on a German page '1,5 KB', on a French one '1,5 Ko'
 */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const language = pageLanguage()
  const value = bytes / 1024 ** step
  // All languages of the site write whole numbers alike, and a page has many of them: to set up the format of a language takes milliseconds.
  const size = Number.isInteger(value)
    ? String(value)
    : value.toLocaleString(language, { maximumFractionDigits: 2, useGrouping: false })
  return `${size} ${(language === 'fr' ? frenchUnits : units)[step]}`
}

/**
 * A size with two digits that count, for estimates: the others would promise more than is known.
 * @example formatBytes(roundBytes(1_294_967)) // '1.2 MB'
 */
export function roundBytes(bytes: number): number {
  if (bytes < 100) return Math.round(bytes)
  const unit = 1024 ** Math.floor(Math.log2(bytes) / 10)
  const value = Number((bytes / unit).toPrecision(2))
  return Math.round(value * unit)
}
