import { decodeOptions } from './fields.js'
import type { AnyOperation, WorkTime } from './operation.js'

const BASE_SECONDS = 1
/** A machine that is old, or has much else to do, takes so many times as long. */
const SLOW_FACTOR = 20
const LEAST_SECONDS = 60

/** What work is expected to take, and after which time it is ended, in seconds. */
export interface TimeShare {
  expected: number
  limit: number
}

/** The time for files of so many bytes together and options as they came; `undefined` where the operation does not tell. */
export function timeShareOf(
  operation: AnyOperation,
  bytes: number,
  options: Record<string, unknown>,
): TimeShare | undefined {
  const time = operation.time as WorkTime | undefined
  if (!time) return undefined
  const { longer } = time
  const chosen = (name: string) => decodeOptions(operation.options, options)[name] as string | boolean
  const { secondsPerMiB, most } = longer?.when.is.includes(chosen(longer.when.field)) === true ? longer : time
  const expected = BASE_SECONDS + (secondsPerMiB * bytes) / 2 ** 20
  return { expected, limit: Math.min(most, Math.max(LEAST_SECONDS, SLOW_FACTOR * expected)) }
}
