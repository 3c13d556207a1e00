import type { AnyOperation, CapabilityName } from '@sheaf/core'
import { CommandError } from './failure.js'
import type { FlagValues } from './option-values.js'

/** What the flags that all operations share say. */
export interface SharedValues {
  output: string | undefined
  force: boolean
  recursive: boolean
  /** `undefined` for as many as there are processors. */
  jobs: number | undefined
  /** In seconds; 0 for none. */
  timeout: number
  /** Whether a person chose the time. */
  isTimeoutGiven: boolean
  failFast: boolean
  json: boolean
  quiet: boolean
  verbose: boolean
}

/** Seconds that the work on one file may take unless told. Videos take as long as they take: see `hasTimeLimit`. */
const DEFAULT_TIMEOUT = 600

/**
 * Whether there is a time limit unless told. Making a long video anew takes hours, and tells all along how far it is; other work that
 * takes long most likely hangs.
 */
function hasTimeLimit({ needs }: AnyOperation): boolean {
  return !(needs as readonly CapabilityName[]).includes('encodeVideo')
}

/** @throws CommandError USAGE */
export function readSharedValues(operation: AnyOperation, given: FlagValues): SharedValues {
  const output = given.output as string | undefined
  const json = given.json === true
  const jobs = given.jobs === undefined ? undefined : Number(given.jobs)
  if (jobs !== undefined && !(Number.isInteger(jobs) && jobs >= 1))
    throw new CommandError('USAGE', `--jobs takes a whole number from 1 up, not "${given.jobs}".`)
  const timeout =
    given.timeout === undefined
      ? hasTimeLimit(operation)
        ? DEFAULT_TIMEOUT
        : 0
      : Number(given.timeout === '' ? Number.NaN : given.timeout)
  if (!(timeout >= 0)) throw new CommandError('USAGE', `--timeout takes a number of seconds, not "${given.timeout}".`)
  if (json && output === '-') throw new CommandError('USAGE', 'Both --json and -o - would write to standard output.')
  const quiet = given.quiet === true
  const verbose = given.verbose === true
  return {
    output,
    force: given.force === true,
    recursive: given.recursive === true,
    jobs,
    timeout,
    isTimeoutGiven: given.timeout !== undefined,
    failFast: given['fail-fast'] === true,
    json,
    quiet,
    verbose,
  }
}
