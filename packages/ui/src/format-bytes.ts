import { pageLanguage } from './page-language.js'

const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/**
 * A size in steps of 1,024 with at most two decimals, as the language of the page writes numbers.
 * @example formatBytes(1536) // '1.5 KB', in a German page '1,5 KB'
 */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const size = (bytes / 1024 ** step).toLocaleString(pageLanguage(), { maximumFractionDigits: 2, useGrouping: false })
  return `${size} ${units[step]}`
}
