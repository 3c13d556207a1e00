const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/**
 * A size in steps of 1,024 with at most two decimals.
 * @example formatBytes(1536) // '1.5 KB'
 */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step]}`
}
