import type { Warning } from '@sheaf/core'
import * as z from 'zod'

/**
 * A warning as clients receive it: `counts` has the numbers of its message, and `nothingDone` says that the purpose of the operation was not
 * met, for example because no text matched.
 */
export const jobWarning = z.object({
  code: z.string(),
  message: z.string(),
  counts: z.exactOptional(z.record(z.string().max(100), z.number())),
  nothingDone: z.exactOptional(z.literal(true)),
})
export type JobWarning = z.output<typeof jobWarning>

/** The warning of an operation as clients receive it. */
export function jobWarningOf({ code, message, counts, nothingDone }: Warning): JobWarning {
  return { code, message, ...(counts && { counts }), ...(nothingDone ? { nothingDone } : {}) }
}
