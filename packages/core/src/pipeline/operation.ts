import * as z from 'zod'
import { isToolError, type ToolError } from '../errors.js'
import { field } from '../fields.js'
import { renameFile } from '../files.js'
import {
  type AnyOperation,
  anyFile,
  defineOperation,
  type FileSlot,
  type FileSlots,
  many,
  type OperationFunction,
  optional,
} from '../operation.js'
import type { RunContext } from '../run-context.js'
import type { Warning } from '../warning.js'
import { uniqueNames } from '../zip.js'
import { withoutMarks } from './idle-steps.js'
import { describeProblem, type PipelineDocument, parsePipeline } from './pipeline-document.js'
import { baseName, type PipelinePlan, planPipeline } from './plan.js'
import { readPipelineText } from './read-pipeline.js'
import { extensionOf } from './result-extensions.js'
import { resultName, runPipeline, type StepReport } from './run-pipeline.js'

/** Name of the report next to several results. */
const REPORT = 'report.json'
/** Most files of one call, and most further files that a pipeline names. */
const MOST_FILES = 1000
const MOST_EXTRAS = 100

/** The result for one input, or for all if they go through the steps together. */
export interface InputReport {
  files: string[]
  status: 'ok' | 'failed'
  /** Names of its results. */
  results: string[]
  steps: StepReport[]
  code?: string
  message?: string
}

/** What a host adds to running pipelines. */
export interface PipelineHost {
  /** Is given each file that was made on the way and is not needed any more. */
  discard?: (file: File) => Promise<void>
}

const slots = {
  // The first step checks each input, so that a bad one leaves the others.
  files: many(anyFile({ title: 'files', mayBeEmpty: true }), { max: MOST_FILES }),
  extras: optional(many(anyFile(), { max: MOST_EXTRAS })),
}

/**
 * The operation `run-pipeline`: runs a pipeline on the given files. It uses the operations of a list that does not
 * contain itself.
 */
export function pipelineOperation(operations: readonly AnyOperation[], host: PipelineHost = {}) {
  const options = z.strictObject({
    pipeline: z
      .unknown()
      .transform((value, context): PipelineDocument => {
        try {
          const document = parsePipeline(value)
          planPipeline(document, operations)
          return document
        } catch (error) {
          if (!isToolError(error)) throw error
          for (const problem of error.details.problems ?? []) {
            // A problem of a step says which; others continue the path, which names them.
            const message = problem.field.startsWith('steps.') ? describeProblem(problem) : problem.message
            context.addIssue({ code: 'custom', path: problem.field === '' ? [] : problem.field.split('.'), message })
          }
          return z.NEVER
        }
      })
      .meta(
        field({
          title: 'Pipeline',
          description: 'The steps, each with its operation and the options of that, as JSON or YAML.',
          placeholder:
            '{"steps":[{"operation":"rotate-pdf","options":{"rotations":{"1":90}}},{"operation":"compress-pdf"}]}',
        }),
      ),
  })
  const plan = (document: PipelineDocument) => planPipeline(document, operations)
  return defineOperation({
    id: 'run-pipeline',
    title: 'Run pipeline',
    summary: 'Do several operations after each other, as a pipeline says.',
    category: 'automate',
    files: slots,
    options,
    readTexts: async ({ pipeline, ...others }) => ({
      ...others,
      pipeline: typeof pipeline === 'string' ? await readPipelineText(pipeline) : pipeline,
    }),
    output: ({ files }, parsed) => {
      if (!parsed?.pipeline || files.length === 0) return files[0]?.name ?? 'result'
      return expectedName(plan(parsed.pipeline), files)
    },
    archive: () => 'results.zip',
    needs: [],
    needsOf: ({ pipeline }) => plan(pipeline).needs,
    http: { path: '/api/pipelines/run' },
    examples: [
      {
        does: 'Turn the first page, then make the PDF smaller',
        options: {
          pipeline: {
            steps: [{ operation: 'rotate-pdf', options: { rotations: { 1: 90 } } }, { operation: 'compress-pdf' }],
          },
        },
        files: { files: ['input.pdf'] },
      },
    ],
    load:
      async () =>
      async (files, { pipeline }, run) =>
        runAll(plan(pipeline), files, host, run),
  })
}

/** An operation that does one pipeline, with a slot for one file where each input goes through it by itself. */
export function operationOfPipeline(
  document: PipelineDocument,
  operations: readonly AnyOperation[],
  host: PipelineHost = {},
): AnyOperation {
  const plan = planPipeline(document, operations)
  const [{ flow }] = plan.steps as [PipelinePlan['steps'][number]]
  const { extensions, mimeTypes, type, title } = flow.slot
  const own: FileSlot = {
    ...anyFile(),
    type,
    title,
    extensions,
    mimeTypes,
    many: !plan.forEach,
    max: plan.forEach ? 1 : MOST_FILES,
  }
  const run: OperationFunction<FileSlots, unknown> = async (given, _, context) => {
    const { files, extras } = given as unknown as { files: File | File[]; extras?: File[] }
    return runOne(plan, [files].flat(), { extras: byName(extras), host }, context)
  }
  return {
    id: 'run',
    title: document.name ?? 'Pipeline',
    summary: document.description ?? plan.steps.map(({ operation }) => operation.title).join(', '),
    category: 'automate',
    files: { files: own, extras: slots.extras },
    options: z.strictObject({}),
    output: ({ files }) => expectedName(plan, [files as File | File[]].flat()),
    archive: () => 'results.zip',
    needs: plan.needs,
    ...(plan.makes.length === 0 ? { http: { response: 'json' } } : {}),
    examples: [],
    load: async () => run,
  }
}

/** Name of the result if there is one. */
function expectedName(plan: PipelinePlan, files: readonly File[]): string {
  const { document, makes, steps } = plan
  const [first] = files
  let name = first?.name ?? 'result'
  for (const { together, operation, options, flow } of steps)
    if (together) name = operation.output({ [flow.name]: [...files] }, operation.options.safeParse(options).data)
  if (makes.length === 0) return `${name.replace(/\.[^.]*$/, '')}.json`
  const [made] = makes
  const kept = extensionOf(name)
  return resultName(document.output, makes.includes(kept) ? name : name.slice(0, name.length - kept.length) + made)
}

function byName(extras: readonly File[] = []): ReadonlyMap<string, File> {
  return new Map(extras.map((file) => [baseName(file.name), file]))
}

interface Beside {
  extras: ReadonlyMap<string, File>
  host: PipelineHost
}

async function runOne(plan: PipelinePlan, files: readonly File[], { extras, host }: Beside, run: RunContext) {
  const output = await runPipeline(plan, { files, extras, discard: host.discard }, run)
  const report: InputReport = {
    files: files.map(({ name }) => name),
    status: 'ok',
    results: output.files.map(({ name }) => name),
    steps: output.steps,
  }
  return { files: output.files, companions: output.companions, data: report }
}

/** All inputs: together, or each by itself, so that one that fails leaves the others. @throws ToolError of the first when all have failed */
async function runAll(
  plan: PipelinePlan,
  { files, extras }: { files: File[]; extras?: File[] },
  host: PipelineHost,
  run: RunContext,
) {
  const beside = { extras: byName(extras), host }
  const made: File[] = []
  const companions: File[] = []
  const reports: InputReport[] = []
  const failures: ToolError[] = []
  const warnings: Warning[] = []
  let active = 0
  const groups = plan.forEach ? files.map((file) => [file]) : [files]
  for (const [index, group] of groups.entries()) {
    const progress = (fraction: number, stage: string) =>
      run.progress(
        (index + fraction) / groups.length,
        groups.length === 1 ? stage : `File ${index + 1} of ${groups.length}, ${stage}`,
      )
    let isIdle = false
    const warn = ({ message, ...marks }: Warning) => {
      isIdle ||= marks.nothingDone === true
      warnings.push({ ...marks, message: groups.length === 1 ? message : `${group[0]!.name}: ${message}` })
    }
    try {
      const one = await runOne(plan, group, beside, { ...run, progress, warn })
      made.push(...one.files)
      companions.push(...one.companions)
      reports.push(one.data)
      if (!isIdle) active++
    } catch (error) {
      if (!isToolError(error) || error.code === 'CANCELLED' || error.code === 'TIMEOUT') throw error
      failures.push(error)
      const { code, message } = error
      reports.push({ files: group.map(({ name }) => name), status: 'failed', results: [], steps: [], code, message })
      if (groups.length > 1) warn({ code: 'input-failed', message })
    }
  }
  if (failures.length === groups.length) throw failures[0]
  for (const warning of warnings) run.warn(active === 0 || warning.mustAct ? warning : withoutMarks(warning))
  return { ...pack(made, companions, reports), data: { inputs: reports } }
}

/** Results with unique names; with several results or more data, also a report. */
function pack(files: readonly File[], companions: readonly File[], inputs: readonly InputReport[]) {
  const names = uniqueNames([...files, ...companions].map(({ name }) => name))
  const renamed = [...files, ...companions].map((file, index) =>
    file.name === names[index] ? file : renameFile(file, names[index]!),
  )
  // Many operations also report data; only requested data is included.
  const isPlain = inputs.every(
    ({ status, steps }) => status === 'ok' && steps.every(({ results, failure }) => results !== undefined && !failure),
  )
  const report = new File([`${JSON.stringify({ inputs }, null, 2)}\n`], REPORT, {
    type: 'application/json',
    lastModified: 0,
  })
  const results = renamed.slice(0, files.length)
  if (results.length === 0) return { files: [report], companions: [] }
  return {
    files: results,
    companions: [...renamed.slice(files.length), ...(isPlain && results.length === 1 ? [] : [report])],
  }
}
