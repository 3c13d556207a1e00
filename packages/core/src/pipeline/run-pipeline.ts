import { isToolError, ToolError, throwIfCancelled } from '../errors.js'
import { renameFile, sourceOf } from '../files.js'
import { runOperation } from '../run.js'
import type { RunContext } from '../run-context.js'
import { uniqueNames } from '../zip.js'
import { IdleSteps } from './idle-steps.js'
import { FLOW } from './pipeline-document.js'
import { baseName, type PipelinePlan, type PlannedStep } from './plan.js'
import { extensionOf, stemOf } from './result-extensions.js'

/** The result of a step for one file or for all its input files. */
export interface StepReport {
  /** 1-based. */
  step: number
  operation: string
  /** Names of the files that came. */
  files: string[]
  /** Names of its results; missing if it failed. */
  results?: string[]
  /** Data reported by operations that only inspect files, such as `pdf-info`. */
  data?: unknown
  /** The error, if the pipeline continued nevertheless. */
  failure?: { code: string; message: string }
}

export interface PipelineOutput {
  /** In order, with names that differ; none where all steps only look. */
  files: File[]
  /** Files that accompany the results, such as the recognized text of a scan. */
  companions: File[]
  steps: StepReport[]
}

export interface PipelineFiles {
  files: readonly File[]
  /** Further files that the pipeline names, by `baseName` of the reference. */
  extras: ReadonlyMap<string, File>
  /** Is given each file that was made on the way and is not needed any more. */
  discard?: ((file: File) => Promise<void>) | undefined
}

/**
 * Sends files through the steps of a pipeline. What a step makes goes to the next one; a file keeps its name on the way wherever one file
 * is made of one.
 * @throws ToolError of a step, with `step`, `operation` and `fileName` in its details; MISSING_FILE for a further file that is not there
 */
export async function runPipeline(
  plan: PipelinePlan,
  { files, extras, discard = async () => {} }: PipelineFiles,
  run: RunContext,
): Promise<PipelineOutput> {
  const missing = plan.extras.filter((reference) => !extras.has(baseName(reference)))
  if (missing.length > 0)
    throw new ToolError('MISSING_FILE', `The pipeline also requires ${missing.map((one) => `"${one}"`).join(', ')}.`, {
      details: { problems: missing.map((field) => ({ field, message: 'This file is missing.' })) },
    })
  const walk: Walk = { plan, extras, run, begun: Date.now(), steps: [], companions: [], idle: new IdleSteps() }
  try {
    return await walkSteps(walk, files, discard)
  } finally {
    walk.idle.report(run.warn)
  }
}

async function walkSteps(
  walk: Walk,
  files: readonly File[],
  discard: (file: File) => Promise<void>,
): Promise<PipelineOutput> {
  const { plan } = walk
  let current: File[] = [...files]
  for (const index of plan.steps.keys()) {
    const made = await takeStep(walk, index, current)
    const needed = new Set([...files, ...made].map(sourceOf))
    for (const file of current) if (!needed.has(sourceOf(file))) await discard(file)
    current = made
  }
  const made = plan.makes.length === 0 ? [] : named(current, plan.document.output)
  return { files: made, companions: walk.companions, steps: walk.steps }
}

interface Walk {
  plan: PipelinePlan
  extras: ReadonlyMap<string, File>
  run: RunContext
  begun: number
  steps: StepReport[]
  companions: File[]
  idle: IdleSteps
}

async function takeStep(walk: Walk, index: number, coming: readonly File[]): Promise<File[]> {
  const step = walk.plan.steps[index]!
  if (coming.length === 0)
    throw new ToolError('MISSING_FILE', `No file is left for step ${index + 1}, ${step.operation.title}.`, {
      details: { step: index + 1, operation: step.operation.id },
    })
  const calls = step.together ? [[...coming]] : coming.map((file) => [file])
  const made: File[] = []
  for (const [number, call] of calls.entries()) {
    throwIfCancelled(walk.run.signal)
    const share = {
      from: (index + number / calls.length) / walk.plan.steps.length,
      of: 1 / calls.length / walk.plan.steps.length,
    }
    made.push(...(await runCall(walk, { step, index, call, share })))
  }
  return made
}

interface Call {
  step: PlannedStep
  /** 0-based place of the step. */
  index: number
  call: File[]
  /** Which part of the whole this is, as fractions. */
  share: { from: number; of: number }
}

async function runCall(walk: Walk, { step, index, call, share }: Call): Promise<File[]> {
  const { operation } = step
  const report: StepReport = { step: index + 1, operation: operation.id, files: call.map(({ name }) => name) }
  walk.steps.push(report)
  try {
    const result = await runOperation(
      operation,
      slotFiles(step, call, walk.extras),
      step.options,
      settingsOf(walk, index, operation.title, share),
    )
    const warnings = result.warnings.map((one) => ({ ...one, message: `${stepLabel(index, step)}: ${one.message}` }))
    walk.idle.add(index, warnings, operation.mustAct)
    if (result.data !== undefined) report.data = result.data
    if (result.files.length === 0) return call
    const kept = step.together ? undefined : call[0]!
    const files = kept && result.files.length === 1 ? [withStemOf(kept, result.files[0]!)] : result.files
    walk.companions.push(...result.companions.map((one) => (kept ? withStemOf(kept, one) : one)))
    report.results = files.map(({ name }) => name)
    return files
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    const declared = withStepLabel(error, index, step, call)
    if (step.onError === 'stop' || error.code === 'TIMEOUT') throw declared
    report.failure = { code: declared.code, message: error.message }
    const what = step.onError === 'keep' ? 'It continues unchanged.' : 'It was left out.'
    walk.idle.note({ code: 'step-failed', message: `${declared.message} ${what}` })
    return step.onError === 'keep' ? call : []
  }
}

function settingsOf({ run, plan, begun }: Walk, index: number, title: string, share: Call['share']) {
  const { capabilities, signal, threads, timeLimitSeconds } = run
  const stage = `Step ${index + 1} of ${plan.steps.length}: ${title}`
  return {
    capabilities,
    signal,
    // Slot sizes limit the input of users, not intermediate results.
    limits: index === 0 ? run.limits : { ...run.limits, slotSizes: false },
    progress: (fraction: number, text: string) =>
      run.progress(share.from + fraction * share.of, text === 'Done' ? stage : `${stage}, ${text}`),
    ...(threads === undefined ? {} : { threads }),
    ...(timeLimitSeconds === undefined
      ? {}
      : { timeLimitSeconds: Math.max(1, timeLimitSeconds - (Date.now() - begun) / 1000) }),
  }
}

/** The files of one call by slot, with the input files in place of `FLOW`. */
function slotFiles(
  { operation, files }: PlannedStep,
  coming: readonly File[],
  extras: ReadonlyMap<string, File>,
): Record<string, File | File[]> {
  return Object.fromEntries(
    Object.entries(files).map(([name, references]) => {
      const list = references.flatMap((one) => (one === FLOW ? coming : [extras.get(baseName(one))!]))
      return [name, operation.files[name].many ? list : list[0]!]
    }),
  )
}

function stepLabel(index: number, { operation }: PlannedStep): string {
  return `Step ${index + 1}, ${operation.title}`
}

function withStepLabel(error: ToolError, index: number, step: PlannedStep, call: readonly File[]): ToolError {
  const fileName = error.details.fileName ?? (call.length === 1 ? call[0]!.name : undefined)
  const about = fileName === undefined || error.message.includes(fileName) ? '' : `, ${fileName}`
  return new ToolError(error.code, `${stepLabel(index, step)}${about}: ${error.message}`, {
    details: {
      ...error.details,
      step: index + 1,
      operation: step.operation.id,
      ...(fileName === undefined ? {} : { fileName }),
    },
    cause: error,
  })
}

/** A file made of one other keeps the name of that, with its own extension. */
function withStemOf(source: File, made: File): File {
  const name = stemOf(source.name) + extensionOf(made.name)
  return name === made.name ? made : renameFile(made, name)
}

/** Results under their pipeline names, made unique. */
function named(files: readonly File[], output: string): File[] {
  const names = uniqueNames(files.map(({ name }) => resultName(output, name)))
  return files.map((file, index) => (file.name === names[index] ? file : renameFile(file, names[index]!)))
}

/** The name of a result by the `output` of its pipeline, with the extension it has. */
export function resultName(output: string, name: string): string {
  return output.replaceAll('{name}', () => stemOf(name)) + extensionOf(name)
}
