import { type AnyOperation, type CapabilityName, decodeOptions } from '@sheaf/core'
import type { ZodType } from 'zod'
import type { JobTask } from './jobs/job.js'

/** Options with more text than this are checked in the job's process, so that the check cannot hold up other requests. */
export const MAX_CHECKED_HERE = 64 * 1024

/** Whether an operation needs a capability, always or with some options; for a given task, with its options as received. */
export function mayNeed(
  { needs, alsoNeeds = [], needsOf, options: schema }: AnyOperation,
  capability: CapabilityName,
  task?: Pick<JobTask, 'options' | 'texts'>,
): boolean {
  if ([...needs, ...alsoNeeds.map((further) => further.capability)].includes(capability)) return true
  if (!needsOf || !task) return false
  const { options, texts = {} } = task
  if (Object.keys(texts).length > 0) return true
  if (Object.values(options).some((value) => typeof value === 'string' && value.length > MAX_CHECKED_HERE)) return true
  const checked = (schema as ZodType).safeParse(decodeOptions(schema, options))
  return checked.success && needsOf(checked.data).includes(capability)
}
