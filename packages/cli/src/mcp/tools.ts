import { stat } from 'node:fs/promises'
import { type AnyOperation, type Field, type FileSlot, fieldsOf, jsonSchemaOf, parseOptions } from '@sheaf/core'
import type { Engines } from '../commands/engines.js'
import { CommandError, type Failure, toFailure } from '../output/failure.js'
import { existsAdvice, inputAdvice } from '../output/output-files.js'
import { Reporter } from '../output/reporter.js'
import { reportEntry } from '../output/run-report.js'
import { slotsOf } from '../plan/flags.js'
import type { Input } from '../plan/inputs.js'
import { planRuns } from '../plan/plan.js'
import { readSharedValues } from '../plan/shared-values.js'
import { expectFile } from '../plan/slot-files.js'
import { StandardInput } from '../plan/standard-input.js'
import type { JobFile } from '../run/job.js'
import { type CommandContext, runPlanned } from '../run/run-planned.js'
import { shareThreads } from '../run/share-threads.js'
import type { AllowedFolders } from './allowed-folders.js'
import type { McpTool } from './protocol.js'

type Schema = Record<string, unknown>

/** What calls of all tools share. */
export interface ToolSettings {
  allowed: AllowedFolders
  context: CommandContext
  engines: Engines
  processors: number
}

const existingChoices = ['fail', 'replace'] as const

/** Data of a result beyond this is cut from the answer: clients read it all into their context. */
const MAX_DATA_CHARACTERS = 200_000

/** An operation as a tool: files by path, its options, and where the result goes. */
export function toolOf(operation: AnyOperation, settings: ToolSettings): McpTool {
  return {
    name: operation.id,
    title: operation.title,
    description: operation.summary,
    inputSchema: inputSchemaOf(operation),
    onlyAdds: isDataOf(operation),
    call: async (input, { signal, onProgress }) => {
      try {
        return await callOperation(operation, input, settings, { signal, onProgress })
      } catch (error) {
        return { data: { error: errorOf(toFailure(error)) }, isError: true }
      }
    },
  }
}

/** Whether an operation returns data, which is written to a file only if the call names one. */
const isDataOf = (operation: AnyOperation) => operation.http?.response === 'json'

/** Names of our metadata that are no JSON Schema. */
const ownKeys = ['secret', 'opens', 'placeholder', 'unit', 'choices', 'shownWhen', 'onlyForPdf', 'alias', '$schema']

function inputSchemaOf(operation: AnyOperation): Schema {
  const schemas = propertySchemas(jsonSchemaOf(operation.options) as Schema)
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const [name, slot] of slotsOf(operation)) {
    properties[name] = slotSchema(slot)
    if (!slot.optional) required.push(name)
  }
  for (const field of fieldsOf(operation.options)) {
    properties[field.name] = fieldSchema(field, schemas[field.name])
    if (field.required && !field.shownWhen) required.push(field.name)
  }
  const isData = isDataOf(operation)
  properties.output = {
    type: 'string',
    description: isData
      ? 'A file to write the data to. Without it the data is returned.'
      : 'Path of the result: a file, or a folder ending in /. Default: beside the input, under a name that says what was done.',
  }
  if (!isData)
    properties.existing = {
      type: 'string',
      enum: existingChoices,
      default: 'fail',
      description: 'What to do if the result exists.',
    }
  return { type: 'object', properties, required, additionalProperties: false }
}

function slotSchema({ title, many, min, max, extensions }: FileSlot): Schema {
  const path = { type: 'string', description: `Path of a file (${extensions.join(', ')}).` }
  if (!many) return { ...path, description: `${title}: path of a file (${extensions.join(', ')}).` }
  return { type: 'array', items: path, minItems: min, maxItems: max, description: `${title}: paths, in order.` }
}

function fieldSchema(field: Field, schema: Schema = {}): Schema {
  const kept = Object.fromEntries(Object.entries(schema).filter(([key]) => !ownKeys.includes(key)))
  const when = field.shownWhen ? ` Only with ${field.shownWhen.field} = ${field.shownWhen.is.join(' or ')}.` : ''
  const files = field.onlyForPdf ? ' Only for PDFs.' : ''
  return { ...kept, description: `${field.description || field.title}${when}${files}` }
}

/** Schemas of properties by name; of unions, those of all branches, the choices of one name joined. */
function propertySchemas(root: Schema): Record<string, Schema> {
  const found: Record<string, Schema> = {}
  for (const branch of [root, ...((root.oneOf ?? root.anyOf ?? root.allOf ?? []) as Schema[])]) {
    const properties = (branch.properties ?? {}) as Record<string, Schema>
    const nested = branch === root ? {} : propertySchemas(branch)
    for (const [name, schema] of [...Object.entries(properties), ...Object.entries(nested)]) {
      const known = found[name]
      found[name] = known?.const !== undefined && schema.const !== undefined ? join(known, schema) : (known ?? schema)
      if (known?.enum && schema.const !== undefined) found[name] = join(known, schema)
    }
  }
  return found
}

function join({ const: first, ...known }: Schema, { const: second }: Schema): Schema {
  const values = (known.enum as unknown[] | undefined) ?? [first]
  return { ...known, enum: [...new Set([...values, second])] }
}

async function callOperation(
  operation: AnyOperation,
  input: Record<string, unknown>,
  { allowed, context, engines, processors }: ToolSettings,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (fraction: number, stage: string) => void },
): ReturnType<McpTool['call']> {
  const { output, existing, ...rest } = input
  const inputs: Input[] = []
  const slotFiles: Record<string, JobFile[]> = {}
  const options: Record<string, unknown> = { ...rest }
  for (const [index, [name, slot]] of slotsOf(operation).entries()) {
    const given = pathsOf(name, slot, options[name])
    delete options[name]
    const paths = await Promise.all(given.map((path) => allowed.resolve(path)))
    for (const path of paths) await expectPlainFile(path)
    if (index === 0) inputs.push(...paths.map((path): Input => ({ label: path, kind: 'file', path })))
    else if (paths.length > 0)
      slotFiles[name] = paths.map((path) => ({ name: path.split(/[\\/]/).pop() ?? path, path }))
  }
  if (inputs.length === 0) throw new CommandError('USAGE', `Name ${slotsOf(operation)[0]![0]}: a path.`)
  if (output !== undefined && typeof output !== 'string') throw new CommandError('USAGE', 'output: expected a text.')
  // Of data nothing is replaced, and it is an unknown option there.
  if (existing !== undefined && isDataOf(operation)) options['existing'] = existing
  else if (existing !== undefined && !existingChoices.some((choice) => choice === existing))
    throw new CommandError('USAGE', `existing: expected ${existingChoices.map((one) => `"${one}"`).join(' or ')}.`)
  parseOptions(operation, options)
  const target = output === undefined ? undefined : await allowed.resolve(output)
  if (target !== undefined) await refuseDevice(target)
  const shared = readSharedValues(operation, {
    ...(target === undefined ? {} : { output: target }),
    existing: (existing as string | undefined) ?? 'fail',
    json: true,
    quiet: true,
  })
  const share = shareThreads(operation, { runs: 1, processors, jobs: 1 })
  const plan = await planRuns({
    operation,
    inputs,
    slotFiles,
    options,
    output: target,
    existing: shared.existing,
    nameTemplate: undefined,
    allowNothing: false,
    stdin: new StandardInput(process.stdin),
    threads: share.threads,
    timeout: shared.timeout,
    engines,
    isConfined: true,
  })
  const reporter = new ProgressReporter(onProgress)
  const interrupt = { ...context.interrupt, signal: AbortSignal.any([signal, context.interrupt.signal]) }
  const [entry] = await context.interrupt.during(() =>
    runPlanned(
      operation,
      { ...plan, atOnce: 1 },
      // With a time limit, the work runs in a thread, so that this one keeps answering.
      { ...shared, isTimeoutGiven: true, command: operation.id },
      { ...context, interrupt },
      reporter,
    ),
  )
  const { input: _, milliseconds: __, error, ...report } = reportEntry(entry!, false)
  const data = bounded({ ...report, ...(error ? { error: { ...error, message: forClients(error.message) } } : {}) })
  return { data, isError: error !== undefined }
}

/** @throws CommandError USAGE unless it is a path, or a list of paths where a slot takes several files */
function pathsOf(name: string, { many }: FileSlot, given: unknown): string[] {
  if (given === undefined) return []
  const paths = many ? given : [given]
  if (Array.isArray(paths) && paths.every((path) => typeof path === 'string')) return paths
  throw new CommandError('USAGE', `${name}: expected ${many ? 'a list of paths' : 'a path'}.`)
}

function bounded(report: Record<string, unknown>): Record<string, unknown> {
  const length = report.data === undefined ? 0 : JSON.stringify(report.data).length
  if (length <= MAX_DATA_CHARACTERS) return report
  return { ...report, data: `The data has ${length} characters. Call again with "output" to write it to a file.` }
}

/** @throws CommandError INPUT_UNREADABLE unless it is a regular file; a pipe, for example, may never end */
async function expectPlainFile(path: string): Promise<void> {
  await expectFile(path, path)
  if (!(await stat(path)).isFile()) throw new CommandError('INPUT_UNREADABLE', `${path}: This is not a regular file.`)
}

/** @throws CommandError OUTPUT_NOT_WRITTEN for a pipe or device, into which the command line would send a result */
async function refuseDevice(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found && !found.isFile() && !found.isDirectory())
    throw new CommandError('OUTPUT_NOT_WRITTEN', `${path} cannot be written: it is not a regular file.`)
}

/** A message with advice that a client can follow, instead of flags. */
function forClients(message: string): string {
  return message
    .replace(existsAdvice, 'Set "existing" to "replace", or name another "output".')
    .replace(inputAdvice, 'Name another "output".')
}

function errorOf({ code, message, details }: Failure): Record<string, unknown> {
  return { code, message: forClients(message), ...(Object.keys(details ?? {}).length > 0 ? { details } : {}) }
}

/** Hands progress on, and writes nothing. */
class ProgressReporter extends Reporter {
  readonly #onProgress: (fraction: number, stage: string) => void

  constructor(onProgress: (fraction: number, stage: string) => void) {
    super({ write: () => true }, { total: 1, quiet: true, verbose: false })
    this.#onProgress = onProgress
  }

  override progress(_: string, fraction: number, stage: string): void {
    this.#onProgress(fraction, stage)
  }
}
