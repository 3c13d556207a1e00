import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { AnyOperation } from '@sheaf/core'
import type { PipelineDocument } from '@sheaf/core/pipelines'
import type { Engines } from '../commands/engines.js'
import { CommandError, type Failure, toFailure } from '../output/failure.js'
import { fileIdentity, hasResult, refuseToReplace, refuseToReplaceInput } from '../output/output-files.js'
import { statsOf } from '../output/stats-of.js'
import type { Job, JobFile, Target } from '../run/job.js'
import { addressAdvice } from './describe-read-error.js'
import { flagName } from './flag-names.js'
import { slotsOf } from './flags.js'
import { type Input, inputName } from './inputs.js'
import { checkExtension } from './planned-paths.js'
import { claim, distinctPaths, type Taken } from './same-names.js'
import type { Existing } from './shared-values.js'
import { isStream, openStream, type StandardInput, storeStream } from './standard-input.js'

/** One run of the operation that the command line asks for: a job, the reason why it cannot begin, or the existing result that makes it unnecessary. */
export interface PlannedRun {
  /** The inputs as a person named them. */
  labels: string[]
  todo: { job: Job; resultPaths: string[] } | { failure: Failure } | { skipped: string }
}

export interface PlanRequest {
  operation: AnyOperation
  /** Where the operation is that of a pipeline. */
  pipeline?: PipelineDocument | undefined
  /** Files of the first slot. */
  inputs: readonly Input[]
  /** Files of the further slots. */
  slotFiles: Record<string, JobFile[]>
  options: Record<string, unknown>
  /** What `-o` says. */
  output: string | undefined
  existing: Existing
  nameTemplate: string | undefined
  allowNothing: Job['allowNothing']
  stdin: StandardInput
  /** Threads for each run. */
  threads: number
  /** Seconds that a run may take; 0 for as long as it takes. */
  timeout: number
  engines: Engines
  /** Whether results are written exactly to their paths, without following links, and never replace an input, even if `output` names it. */
  isConfined?: boolean
}

/**
 * The runs for the inputs of a command line: one for all where the operation takes many files, else one for each; every
 * place a result will take is looked at before any work begins.
 * @throws CommandError USAGE when the results would be in each other's way
 */
export async function planRuns(request: PlanRequest): Promise<{ runs: PlannedRun[]; keep: string[] }> {
  const { operation, inputs, output, existing, isConfined = false } = request
  const slots = slotsOf(operation)
  const [, slot] = slots[0]!
  for (const [other, { optional, title }] of slots.slice(1)) {
    if (!optional && (request.slotFiles[other] ?? []).length === 0)
      throw new CommandError('USAGE', `Give --${flagName(other)}, the file for "${title}".`)
  }
  const groups = slot.many ? [inputs] : inputs.map((input) => [input])
  const writesData = operation.http?.response === 'json'
  const writes = output !== undefined || !writesData
  const target = targetOf(output, groups.length)

  const runs: PlannedRun[] = []
  const taken: Taken = new Map()
  for (const group of groups) {
    const labels = group.map(({ label }) => label)
    try {
      const job = await planJob(request, group, targetFor(target, group[0]!))
      if (writes) await checkExtension(operation, job)
      const { paths: resultPaths, isPartial } = writes
        ? distinctPaths(operation, job, group, taken)
        : { paths: [], isPartial: false }
      // Results that the options name are compared when they are written.
      if (!isPartial) {
        for (const plannedPath of resultPaths) claim(plannedPath, labels[0]!, group, job, taken)
        job.claimed = resultPaths
      }
      const present = existing === 'skip' && !isPartial ? await firstOfWhole(resultPaths) : undefined
      if (present !== undefined) {
        runs.push({ labels, todo: { skipped: present } })
        continue
      }
      for (const [index, plannedPath] of existing === 'skip' ? [] : resultPaths.entries())
        await checkPath(plannedPath, job, index === 0 && output !== undefined && !isConfined)
      runs.push({ labels, todo: { job, resultPaths } })
    } catch (error) {
      if (error instanceof CommandError && error.code === 'USAGE') throw error
      runs.push({ labels, todo: { failure: isFailure(error) ? error : toFailure(error) } })
    }
  }
  return { runs, keep: existing === 'replace' ? await identitiesOfInputs(runs, isConfined ? undefined : target) : [] }
}

async function planJob(
  {
    operation,
    pipeline,
    slotFiles,
    options,
    output,
    existing,
    nameTemplate,
    allowNothing,
    stdin,
    threads,
    timeout,
    engines,
    isConfined,
  }: PlanRequest,
  group: readonly Input[],
  target: Target,
): Promise<Job> {
  const [name, slot] = slotsOf(operation)[0]!
  const files: JobFile[] = []
  for (const input of group) {
    if (input.kind === 'problem') throw group.length > 1 ? problemOf(input.label, input.failure) : input.failure
    const called = inputName(input, slot)
    if (input.kind === 'file' && isStream(input.path)) {
      // It can be read only once, and says nothing about its size.
      files.push({ name: called, path: await storeStream(await openStream(input.path)) })
      continue
    }
    files.push(
      input.kind === 'file'
        ? { name: called, path: input.path }
        : slot.type === 'video'
          ? { name: called, path: await stdin.store('the file') }
          : { name: called, bytes: await stdin.read('the file') },
    )
  }
  const temporaryName = `.${randomBytes(8).toString('hex')}.sheaf-part`
  return {
    operation: operation.id,
    ...(pipeline ? { pipeline } : {}),
    files: { [name]: files, ...slotFiles },
    options,
    target,
    existing,
    ...(isConfined ? { replacesLinks: true } : {}),
    ...(nameTemplate === undefined ? {} : { nameTemplate }),
    allowNothing,
    threads,
    ...(timeout > 0 ? { timeLimitSeconds: timeout } : {}),
    engines,
    writeData: output !== undefined,
    temporaryName,
  }
}

/** The problem with one of several inputs. */
function problemOf(label: string, { message, details, ...failure }: Failure): Failure {
  return { ...failure, message: `${label}: ${message}`, details: { ...details, fileName: label } }
}

function isFailure(error: unknown): error is Failure {
  return !(error instanceof Error)
}

/** The first of the results of a run if all of them exist: what is missing is made again. */
async function firstOfWhole(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (!(await hasResult(path))) return undefined
  return paths[0]
}

/** Where the results of an input go. Files of a folder that was searched keep their subfolders. */
function targetFor(target: Target | undefined, input: Input): Target {
  if (target === undefined) return { kind: 'beside', folder: folderOf(input) }
  if (target.kind !== 'folder' || input.kind !== 'file' || !input.subfolder) return target
  return { kind: 'folder', folder: join(target.folder, input.subfolder) }
}

function folderOf(input: Input): string {
  return input.kind === 'file' ? dirname(input.path) : '.'
}

/** The one target that `-o` names for all runs. */
function targetOf(output: string | undefined, runs: number): Target | undefined {
  if (output === undefined) return undefined
  if (output === '') throw new CommandError('USAGE', 'Give -o a file, a folder or -.')
  const found = output === '-' ? undefined : statsOf(output)
  // Node has replaced bytes that are not UTF-8: the result would get another name than the one that was typed.
  if (!found && output.includes('\ufffd')) throw new CommandError('USAGE', 'The path given with -o is not valid UTF-8.')
  if (/[\\/]$/.test(output) || found?.isDirectory()) {
    if (found && !found.isDirectory()) throw new CommandError('USAGE', `-o ${output} is a file, not a folder.`)
    return { kind: 'folder', folder: output }
  }
  const one = output === '-' ? 'Standard output' : output
  if (runs > 1)
    throw new CommandError(
      'USAGE',
      `${one} can take one result, and there are ${runs} inputs. Let -o end in / for a folder.`,
    )
  // A device or pipe cannot be replaced by a finished file; the bytes are sent into it.
  if (output === '-' || (found && !found.isFile())) return { kind: 'stream' }
  const folder = dirname(output)
  if (addressAdvice(output) !== undefined)
    throw new CommandError(
      'OUTPUT_NOT_WRITTEN',
      `${output} cannot be written: Sheaf writes only to files. Give a path.`,
    )
  if (!statsOf(folder)?.isDirectory())
    throw new CommandError('OUTPUT_NOT_WRITTEN', `${output} cannot be written: there is no folder ${folder}.`)
  return { kind: 'file', path: output }
}

async function checkPath(path: string, job: Job, asked: boolean): Promise<void> {
  const identity = await fileIdentity(path)
  if (identity === undefined) return
  if (job.existing !== 'replace') throw refuseToReplace(path)
  const own = await Promise.all(pathsOf(job).map(fileIdentity))
  if (own.includes(identity) && !(asked && job.target.kind === 'file')) throw refuseToReplaceInput(path)
}

function pathsOf(job: Job): string[] {
  return Object.values(job.files)
    .flat()
    .flatMap((file) => ('path' in file ? [file.path] : []))
}

/** An input is replaced only when `-o` names just that file. */
async function identitiesOfInputs(runs: readonly PlannedRun[], target: Target | undefined): Promise<string[]> {
  const asked = target?.kind === 'file' ? await fileIdentity(target.path) : undefined
  const identities = new Set<string>()
  for (const { todo } of runs) {
    if (!('job' in todo)) continue
    for (const path of pathsOf(todo.job)) {
      const identity = await fileIdentity(path)
      if (identity !== undefined && identity !== asked) identities.add(identity)
    }
  }
  return [...identities]
}
