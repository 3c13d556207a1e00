import * as z from 'zod'
import { parseByteSize } from './byte-size.js'

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
