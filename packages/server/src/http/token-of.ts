import { createHash } from 'node:crypto'

/** The token under which the result of a job is kept. Nothing needs to be stored to get from the one to the other. */
export function tokenOf(jobId: string): string {
  return createHash('sha256').update(`result:${jobId}`).digest('base64url').slice(0, 22)
}
