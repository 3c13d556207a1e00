/**
 * Parses a size such as `200KB`, `1.5 MB`, `300kib` or `4096` to bytes, in steps of 1024, as all displayed sizes here.
 * Undefined for invalid sizes, including zero.
 */
export function parseByteSize(text: string): number | undefined {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([kmg]?)i?b?\s*$/i.exec(text) ?? []
  if (number === undefined) return undefined
  const bytes = Math.floor(Number(number) * 1024 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase()))
  return bytes > 0 && Number.isSafeInteger(bytes) ? bytes : undefined
}
