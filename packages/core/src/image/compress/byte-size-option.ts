import * as z from 'zod'
import { parseByteSize } from './byte-size.js'

/** An option that takes a size as bytes or as text (see `parseByteSize`) and gives bytes. `examples` stand in the message of a wrong one: `200KB or 1.5MB`. */
export const byteSize = (examples: string) =>
  z.union([z.string().max(32), z.int().min(1)]).transform((size, context) => {
    const bytes = typeof size === 'number' ? size : parseByteSize(size)
    if (bytes === undefined) context.addIssue({ code: 'custom', message: `Give a size such as ${examples}.` })
    return bytes ?? 0
  })
