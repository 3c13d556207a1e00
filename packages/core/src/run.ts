import type * as z from 'zod'
import type { Capabilities, CapabilityName } from './capabilities.js'
import { capabilityTable } from './capability-table.js'
import { checkSettings } from './check-settings.js'
import { decodeOptions, listOfOne } from './decode-options.js'
import { isToolError, type Problem, ToolError, throwIfCancelled } from './errors.js'
import { fieldsOf } from './fields.js'
import { withoutFolders } from './file-names.js'
import { checkFiles, renameFile } from './files.js'
import { unwrapPictures } from './image/read/wrapped/unwrap-pictures.js'
import type { AnyOperation, FileSlots, FilesOf, Operation } from './operation.js'
import { describeIssue, problemsInWords, problemsOfIssues, sentenceAbout } from './option-problems.js'
import { defaultLimits, type Limits, type RunContext } from './run-context.js'
import type { Warning } from './warning.js'

export interface RunSettings {
  capabilities: Capabilities
  limits?: Partial<Limits>
  signal?: AbortSignal
  progress?: (fraction: number, stage: string) => void
  /** Number of threads to use. Default: the number of cores. */
  threads?: number
  /** Time limit of the host in seconds, for operations that can choose faster settings. */
  timeLimitSeconds?: number
}

export interface RunResult {
  files: File[]
  /** Files that accompany the result under its name with other extensions; usually none. */
  companions: File[]
  data?: unknown
  warnings: Warning[]
  /** Name for a ZIP of the files, should the host want one. */
  archiveName: string
}

/**
 * Runs one operation: checks the files against its slots, the options against its schema and the machine against its
 * needs, then does the work. The input files are never changed. Names of files that are paths are reduced to their last part.
 *
 * `options` may hold values (`{ startingNumber: 3 }`) or their text forms as they come from a form or a command line
 * (`{ startingNumber: '3' }`).
 *
 * @throws ToolError with any code of `errorTable`; anything else is a bug.
 * @example
 * const { files: [rotated] } = await runOperation(rotatePdf, { file }, { rotations: { 1: 90 } }, { capabilities: nodeCapabilities() })
 */
export async function runOperation<S extends FileSlots, O extends z.ZodType>(
  operation: Operation<S, O>,
  given: FilesOf<S>,
  options: z.input<O> | Record<string, unknown>,
  settings: RunSettings,
): Promise<RunResult> {
  checkSettings(settings)
  const { capabilities, signal = new AbortController().signal, progress = () => {} } = settings
  throwIfCancelled(signal)
  const limits: Limits = { ...defaultLimits, ...settings.limits }
  const named = plainlyNamed(operation.files, given)
  await checkFiles(operation, named as Record<string, File | File[] | undefined>, limits)
  const files = await unwrapPictures(operation.files, named)
  const texts = options as Record<string, unknown>
  const parsed = parseOptions(operation, operation.readTexts ? await operation.readTexts(texts) : texts)
  for (const need of neededBy(operation, parsed as Record<string, unknown>)) {
    if (capabilities[need] === undefined) {
      const { title, remedy } = capabilityTable[need]
      throw new ToolError(
        'UNAVAILABLE',
        `${operation.title} needs something that is missing here: ${title}. ${remedy}`,
        {
          details: { capability: need },
        },
      )
    }
  }

  const warnings: Warning[] = []
  let reached = 0
  const context: RunContext = {
    capabilities,
    limits,
    signal,
    progress: (fraction, stage) => {
      reached = Math.min(1, Math.max(reached, fraction))
      progress(reached, stage)
    },
    warn: (warning) => {
      if (!warnings.some(({ code, message }) => code === warning.code && message === warning.message))
        warnings.push(warning)
    },
    outputName: operation.output(files, parsed as z.output<O>),
    ...(settings.threads === undefined ? {} : { threads: settings.threads }),
    ...(settings.timeLimitSeconds === undefined ? {} : { timeLimitSeconds: settings.timeLimitSeconds }),
  }
  const run = await operation.load()
  try {
    const output = await run(files, parsed as z.output<O>, context)
    throwIfCancelled(signal)
    context.progress(1, 'Done')
    const archiveName = operation.archive?.(files) ?? context.outputName.replace(/(\.[a-z0-9]+)?$/i, '.zip')
    const { wholeFile = (file: File) => file } = capabilities
    const { files: made, companions = [] } = output
    const finish = (file: File) => wholeFile(plainlyNamedFile(file))
    return { ...output, files: made.map(finish), companions: companions.map(finish), warnings, archiveName }
  } catch (error) {
    if (signal.aborted && !isToolError(error)) throwIfCancelled(signal)
    throw namingFile(error, files)
  }
}

/** An error about "the document" with the name of the file, if there is only one. */
function namingFile(error: unknown, files: object): unknown {
  const [file, ...others] = Object.values(files)
    .flat()
    .filter((each) => each instanceof File)
  if (!isToolError(error) || !file || others.length > 0 || !error.message.startsWith('The document is ')) return error
  const { code, message, details, cause } = error
  const named = `${file.name}${message.slice('The document'.length)}`
  return new ToolError(code, named, { details: { ...details, fileName: file.name }, cause })
}

/** The files of a call without folders in their names, since results are named after them. */
function plainlyNamed<Files extends object>(slots: FileSlots, given: Files): Files {
  const named = Object.entries(given).map(([slot, files]: [string, unknown]) => {
    if (slots[slot]?.keepsFolders) return [slot, files]
    return [slot, Array.isArray(files) ? files.map(plainlyNamedFile) : plainlyNamedFile(files)]
  })
  return Object.fromEntries(named) as Files
}

function plainlyNamedFile<T>(file: T): T {
  if (!(file instanceof File)) return file
  const name = withoutFolders(file.name)
  return name === file.name ? file : (renameFile(file, name) as T & File)
}

/** The capabilities that an operation needs with these checked options. */
export function neededBy(
  { needs, alsoNeeds = [], needsOf }: AnyOperation,
  options: Record<string, unknown>,
): CapabilityName[] {
  const also = alsoNeeds.filter(({ when }) => when.is.includes(options[when.field] as string))
  return [...needs, ...also.map(({ capability }) => capability), ...(needsOf?.(options) ?? [])]
}

/** Options in, values or texts, checked options out. @throws ToolError INVALID_OPTIONS, with the problems in `details.problems`, at most 100 */
export function parseOptions(operation: AnyOperation, options: Record<string, unknown>): unknown {
  const schema = operation.options as z.ZodType
  const decoded = decodeOptions(schema, options)
  const result = schema.safeParse(decoded, { error: describeIssue })
  if (result.success) return result.data
  const fields = fieldsOf(schema)
  // A list may be given as its only item.
  const lists = result.error.issues.flatMap(({ code, path, ...issue }) => {
    const name =
      path.length === 1 && code === 'invalid_type' && 'expected' in issue && issue.expected === 'array' ? path[0] : ''
    const list = listOfOne(
      fields.find((one) => one.name === name),
      options[name as string],
    )
    return list ? [[name, list]] : []
  })
  const again = lists.length > 0 && schema.safeParse({ ...decoded, ...Object.fromEntries(lists) })
  if (again !== false && again.success) return again.data
  const names = fields.map(({ name }) => name)
  const problems = problemsOfIssues(result.error.issues, names)
  const message = problemsInWords(problems.map(problemInWords))
  throw new ToolError('INVALID_OPTIONS', message, { details: { problems } })
}

/** A problem with the option it is about, unless it names that itself. */
export function problemInWords({ field, message }: Problem): string {
  return field === 'options' || message.includes(`"${field}"`) ? message : sentenceAbout(field, message)
}

/** Problems of options, before anything runs; empty if they are valid. */
export function problemsOf(operation: AnyOperation, options: Record<string, unknown>): readonly Problem[] {
  try {
    parseOptions(operation, options)
    return []
  } catch (error) {
    if (!isToolError(error)) throw error
    return error.details.problems ?? [{ field: 'options', message: error.message }]
  }
}
