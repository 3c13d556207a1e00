import { errorTable } from '@sheaf/core/run'
import * as z from 'zod'
import type { JobOrder } from './job.js'
import { jobWarning } from './job-warning.js'

/** What the server sends to a job's process: its work, once. */
export interface OrderMessage {
  type: 'order'
  order: JobOrder
}

const text = z.string().max(10_000)
const warnings = z.array(jobWarning.extend({ code: text, message: text })).max(1000)

/**
 * Messages from a job's process to the server. The process works on hostile files, so they are checked like any
 * other input. It never names a path: its result is `out/0` in the folder of the job.
 */
export const childMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('progress'), fraction: z.number().min(0).max(1), stage: z.string().max(200) }),
  z.object({ type: z.literal('done'), name: text, mimeType: text, warnings }),
  z.object({
    type: z.literal('failed'),
    code: z.enum(Object.keys(errorTable) as [keyof typeof errorTable]),
    message: text,
    details: z.record(z.string(), z.unknown()),
  }),
  /** The work ran out of memory and noticed. */
  z.object({ type: z.literal('out-of-memory') }),
  /** A file became larger than one job may make it. */
  z.object({ type: z.literal('over-disk-limit') }),
  /** There was no room for what it writes. */
  z.object({ type: z.literal('disk-full') }),
  /** A process or thread that it needed could not be started. */
  z.object({ type: z.literal('no-processes') }),
  /** A bug of ours. Only the kind of error and the places in the code: its message may quote the document. */
  z.object({ type: z.literal('bug'), name: text, frames: z.array(text).max(50) }),
])

export type ChildMessage = z.output<typeof childMessage>
