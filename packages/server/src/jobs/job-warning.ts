import type { Warning } from '@sheaf/core'
import * as z from 'zod'

/** A warning as clients receive it: `nothingDone` says that the purpose of the operation was not met, such as nothing to redact. */
export const jobWarning = z.object({
  code: z.string(),
  message: z.string(),
  nothingDone: z.exactOptional(z.literal(true)),
})
export type JobWarning = z.output<typeof jobWarning>

/** The warning of an operation as clients receive it. */
export function jobWarningOf({ code, message, nothingDone }: Warning): JobWarning {
  return { code, message, ...(nothingDone ? { nothingDone } : {}) }
}
