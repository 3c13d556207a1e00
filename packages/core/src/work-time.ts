import { decodeOptions } from './decode-options.js'
import type { AnyOperation, WorkTime } from './operation.js'

const BASE_SECONDS = 1
/** Slowdown factor of an old or busy machine. */
const SLOW_FACTOR = 20
const LEAST_SECONDS = 60

/** Expected duration of the work and its time limits, in seconds. */
export interface TimeShare {
  expected: number
  limit: number
  /** The time that may pass without progress, where the work reports it step by step. */
  stepLimit?: number
}

/**
 * The time for files of a total size in bytes and options as received; `undefined` if the operation gives no estimate.
 */
export function timeShareOf(
  operation: AnyOperation,
  bytes: number,
  options: Record<string, unknown>,
): TimeShare | undefined {
  const time = operation.time as WorkTime | undefined
  if (!time) return undefined
  const { longer, steps } = time
  const chosen = (name: string) => decodeOptions(operation.options, options)[name] as string | boolean
  const { secondsPerMiB, most } = longer?.when.is.includes(chosen(longer.when.field)) === true ? longer : time
  const expected = BASE_SECONDS + (secondsPerMiB * bytes) / 2 ** 20
  const limit = Math.min(most, Math.max(LEAST_SECONDS, SLOW_FACTOR * expected))
  return steps ? { expected, limit: most, stepLimit: limit } : { expected, limit }
}
