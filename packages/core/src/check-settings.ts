import { type Problem, ToolError } from './errors.js'
import { unknownName } from './nearest-name.js'
import { defaultLimits } from './run-context.js'

/** Why a value of a setting is refused; undefined if it is valid. */
type Check = (value: unknown) => string | undefined

const checks: Record<string, Check> = {
  capabilities: isObject,
  limits: isObject,
  signal: (value) => {
    if (value instanceof AbortController) return 'must be an AbortSignal, not an AbortController: pass its "signal"'
    return typeof value === 'object' && value !== null && 'aborted' in value ? undefined : 'must be an AbortSignal'
  },
  progress: (value) => (typeof value === 'function' ? undefined : 'must be a function'),
  threads: isAmount,
  timeLimitSeconds: isAmount,
}

const limitChecks: Record<string, Check> = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, value]) => [name, typeof value === 'number' ? isAmount : isSwitch]),
)

/** @throws ToolError INVALID_OPTIONS for unknown settings or limits and for values of the wrong type, with all of them in `details.problems` */
export function checkSettings(settings: unknown): void {
  if (isObject(settings) !== undefined) throw new ToolError('INVALID_OPTIONS', 'The settings must be an object.')
  const problems = problemsOf(settings as object, 'setting', checks)
  const { limits } = settings as { limits?: unknown }
  if (typeof limits === 'object' && limits !== null)
    problems.push(...problemsOf(limits, 'limit', limitChecks).map((one) => ({ ...one, field: `limits.${one.field}` })))
  if (problems.length === 0) return
  throw new ToolError('INVALID_OPTIONS', problems.map(({ message }) => message).join(' '), { details: { problems } })
}

function problemsOf(given: object, kind: string, known: Record<string, Check>): Problem[] {
  return Object.entries(given).flatMap(([field, value]): Problem[] => {
    if (!Object.hasOwn(known, field)) return [{ field, message: unknownName(kind, field, Object.keys(known)) }]
    const refusal = value === undefined ? undefined : known[field]!(value)
    return refusal === undefined ? [] : [{ field, message: `The ${kind} "${field}" ${refusal}.` }]
  })
}

function isObject(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'must be an object'
}

function isAmount(value: unknown): string | undefined {
  return typeof value === 'number' && value >= 0 ? undefined : 'must be a number, 0 or more'
}

function isSwitch(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : 'must be true or false'
}
