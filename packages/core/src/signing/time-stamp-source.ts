import type { RunContext } from '../run-context.js'
import type { TimeStampSource } from './request-time-stamp.js'

/** Where timestamps come from, if an address is given and this host may call it. */
export function timeStampSource(
  url: string | undefined,
  { capabilities, signal }: Pick<RunContext, 'capabilities' | 'signal'>,
): TimeStampSource | undefined {
  const { fetchTimeStamp } = capabilities
  return url !== undefined && fetchTimeStamp ? { url, fetch: fetchTimeStamp, signal } : undefined
}
