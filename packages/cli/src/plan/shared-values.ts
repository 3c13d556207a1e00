import type { AnyOperation, CapabilityName } from '@sheaf/core'
import { CommandError } from '../output/failure.js'
import { assertTemplate } from './name-template.js'
import type { FlagValues } from './option-values.js'

/** What to do with a file whose result exists. */
export type Existing = 'fail' | 'skip' | 'replace'

/** The values of the flags that all operations share. */
export interface SharedValues {
  output: string | undefined
  /** What to do with a file whose result exists. */
  existing: Existing
  /** Template for the names of results. */
  name: string | undefined
  recursive: boolean
  /** `undefined` for the number of processors. */
  jobs: number | undefined
  /** In seconds; 0 for none. */
  timeout: number
  /** Whether a person chose the time. */
  isTimeoutGiven: boolean
  failFast: boolean
  /** Whether to say what would be done instead of doing it. */
  dryRun: boolean
  /** Whether results are wanted that came of nothing to do. */
  allowNothing: boolean
  json: boolean
  /** Whether each file is reported as a separate JSON object. */
  jsonLines: boolean
  quiet: boolean
  verbose: boolean
}

/** Default time limit per file in seconds. Videos have none: see `hasTimeLimit`. */
const DEFAULT_TIMEOUT = 600

/**
 * Whether there is a time limit by default. Encoding a long video takes hours and reports its progress; other work that
 * takes long most likely hangs.
 */
function hasTimeLimit({ needs }: AnyOperation): boolean {
  return !(needs as readonly CapabilityName[]).includes('probeVideo')
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
  const jsonLines = given['json-lines'] === true
  if (json && jsonLines) throw new CommandError('USAGE', 'Give --json or --json-lines, not both.')
  if ((json || jsonLines) && output === '-')
    throw new CommandError('USAGE', `Both --${json ? 'json' : 'json-lines'} and -o - would write to standard output.`)
  const force = given.force === true
  const existing = given.existing as Existing | undefined
  if (force && existing !== undefined && existing !== 'replace')
    throw new CommandError('USAGE', `--force replaces files and --existing ${existing} does not. Give one of them.`)
  const name = given.name as string | undefined
  if (name !== undefined) assertTemplate(name)
  const quiet = given.quiet === true
  const verbose = given.verbose === true
  return {
    output,
    existing: force ? 'replace' : (existing ?? 'fail'),
    name,
    recursive: given.recursive === true,
    jobs,
    timeout,
    isTimeoutGiven: given.timeout !== undefined,
    failFast: given['fail-fast'] === true,
    dryRun: given['dry-run'] === true,
    allowNothing: given['allow-nothing'] === true,
    json,
    jsonLines,
    quiet,
    verbose,
  }
}
