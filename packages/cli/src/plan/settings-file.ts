import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { nearestName } from '@sheaf/core'
import { CommandError } from '../output/failure.js'
import { describeReadError } from './describe-read-error.js'
import { assertTemplate } from './name-template.js'
import type { FlagValues } from './option-values.js'

type Environment = Record<string, string | undefined>

/** Flags that can have defaults of one's own: their types in files, and their variables. */
const settings = {
  output: { type: 'string', variable: 'SHEAF_OUTPUT' },
  existing: { type: 'string', variable: 'SHEAF_EXISTING' },
  name: { type: 'string', variable: 'SHEAF_NAME' },
  jobs: { type: 'number', variable: 'SHEAF_JOBS' },
  timeout: { type: 'number', variable: 'SHEAF_TIMEOUT' },
} as const

type Setting = keyof typeof settings

const existingChoices = ['fail', 'skip', 'replace']

/** The file of a project, in the folder that the command runs in. */
const PROJECT_FILE = 'sheaf.config.json'

/**
 * Flags with defaults for those that were not given. In this order: variables (`SHEAF_JOBS`), `sheaf.config.json` in this folder, then
 * `config.json` in the settings folder of the user. `SHEAF_CONFIG` names another file than these two, or none when empty. Defaults for
 * the flags in `except` are ignored.
 * @throws CommandError USAGE for a file that cannot be understood
 */
export function withDefaults(
  given: FlagValues,
  env: Environment,
  { except = [] }: { except?: readonly Setting[] } = {},
): FlagValues {
  const defaults: Partial<Record<Setting, string>> = {}
  for (const path of pathsOf(env)) Object.assign(defaults, readSettings(path, env.SHEAF_CONFIG !== undefined))
  for (const name of Object.keys(settings) as Setting[]) {
    const { variable } = settings[name]
    const value = env[variable]
    if (value === undefined || value === '') continue
    checkSetting(name, value, variable)
    defaults[name] = value
  }
  // --force is the short way to say --existing replace.
  if (given.force === true) delete defaults.existing
  for (const name of except) delete defaults[name]
  const set = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...given, ...defaults, ...Object.fromEntries(set) }
}

/** The files that are read, the one that wins last. */
function pathsOf(env: Environment): string[] {
  if (env.SHEAF_CONFIG !== undefined) return env.SHEAF_CONFIG === '' ? [] : [env.SHEAF_CONFIG]
  return [join(settingsFolder(env), 'sheaf', 'config.json'), PROJECT_FILE]
}

function settingsFolder(env: Environment): string {
  if (env.XDG_CONFIG_HOME) return env.XDG_CONFIG_HOME
  return process.platform === 'win32' && env.APPDATA ? env.APPDATA : join(env.HOME || homedir(), '.config')
}

function readSettings(path: string, isNamed: boolean): Partial<Record<Setting, string>> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A home folder of somebody else, as under `su` and in services, cannot be entered: what is in it is not for this user.
    const isAbsent = code === 'ENOENT' || code === 'ENOTDIR' || (code === 'EACCES' && !existsSync(path))
    if (!isNamed && isAbsent) return {}
    throw new CommandError('USAGE', `${path}: ${describeReadError(error as NodeJS.ErrnoException)}`)
  }
  let read: unknown
  try {
    // Some editors begin a file with a byte order mark.
    read = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new CommandError('USAGE', `${path} is not valid JSON: ${(error as Error).message}.`)
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new CommandError('USAGE', `${path} must hold a JSON object such as {"jobs": 2}.`)
  const values: Partial<Record<Setting, string>> = {}
  for (const [name, value] of Object.entries(read)) {
    // Editors look for a schema there.
    if (name === '$schema') continue
    if (!Object.hasOwn(settings, name)) throw new CommandError('USAGE', unknownSetting(path, name))
    const wanted = settings[name as Setting].type
    if (typeof value !== wanted) throw new CommandError('USAGE', `${path}: "${name}" must be a ${wanted}.`)
    values[name as Setting] = String(value)
    checkSetting(name as Setting, String(value), `${path}: "${name}"`)
  }
  return values
}

/** Refuses a value as its flag would, with the place where it is set. @throws CommandError USAGE */
function checkSetting(name: Setting, value: string, source: string): void {
  const refuse = (takes: string) => new CommandError('USAGE', `${source} takes ${takes}, not "${value}".`)
  if (name === 'existing' && !existingChoices.includes(value)) throw refuse(`one of ${existingChoices.join(', ')}`)
  if (name === 'jobs' && !/^[1-9]\d*$/.test(value)) throw refuse('a whole number from 1 up')
  if (name === 'timeout' && !(Number(value) >= 0)) throw refuse('a number of seconds')
  if (name === 'output' && value === '') throw refuse('a file, a folder or -')
  if (name !== 'name') return
  try {
    assertTemplate(value)
  } catch (error) {
    throw new CommandError('USAGE', `${source}: ${(error as Error).message}`, { cause: error })
  }
}

function unknownSetting(path: string, name: string): string {
  const names = Object.keys(settings)
  const nearest = nearestName(name, names)
  const advice = nearest === undefined ? `Known are ${names.join(', ')}.` : `Did you mean "${nearest}"?`
  return `${path}: unknown setting "${name}". ${advice}`
}
