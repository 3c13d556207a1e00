import * as z from 'zod'

/** What the units of sizes are, for descriptions. */
export const sizeUnits = '1 MB is 1,024 KB, or 1,048,576 bytes.'

/**
 * An option for a size as bytes or as text (see `parseByteSize`); its value is in bytes. Error messages include
 * `examples`: `200KB or 1.5MB`.
 */
export const byteSize = (examples: string) =>
  z.union([z.string().max(32), z.int().min(1)]).transform((size, context) => {
    const bytes = typeof size === 'number' ? size : parseByteSize(size)
    if (bytes === undefined) context.addIssue({ code: 'custom', message: `Give a size such as ${examples}.` })
    return bytes ?? 0
  })

/**
 * Parses a size such as `200KB`, `1.5 MB`, `1,5 MB`, `300kib`, `10 Mo` or `4096` to bytes, in steps of 1024, as all displayed sizes here.
 * Undefined for invalid sizes, including zero.
 */
function parseByteSize(text: string): number | undefined {
  const [, number, unit = ''] = /^\s*(\d+(?:[.,]\d+)?)\s*([kmg]?)i?[bo]?\s*$/i.exec(text) ?? []
  if (number === undefined) return undefined
  const bytes = Math.floor(Number(number.replace(',', '.')) * 1024 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase()))
  return bytes > 0 && Number.isSafeInteger(bytes) ? bytes : undefined
}
