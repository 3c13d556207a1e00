import * as z from 'zod'
import { ToolError } from '../errors.js'
import { describeIssue, problemsInWords, sentenceAbout } from '../option-problems.js'

/** In the files of a step: the input files of the step. */
export const FLOW = '*'

/** Most steps of a pipeline. */
const MAX_STEPS = 100

const reference = z.string().min(1).max(255)

const step = z.strictObject({
  /** Id of the operation. */
  operation: z.string().min(1).max(100),
  /** By wire name, as the operation takes them. */
  options: z.record(z.string(), z.unknown()).default({}),
  /**
   * Names of additional files by slot, such as `{ watermarkImage: 'logo.png' }`. `*` denotes the input files of the
   * step, which go to the first slot of the operation unless it is used elsewhere.
   */
  files: z.record(z.string(), z.union([reference, z.array(reference).min(1).max(100)])).default({}),
  /** Whether an operation that takes many files is done with each file that comes by itself. Default false. */
  forEach: z.boolean().optional(),
  /** What to do with a file if the operation fails: fail the pipeline, continue with the unchanged file, or drop it. */
  onError: z.enum(['stop', 'keep', 'drop']).default('stop'),
})

/** The content of a pipeline file; see `docs/guide/pipelines.md`. */
export const pipelineDocument = z.strictObject({
  $schema: z.string().max(1000).optional(),
  name: z.string().trim().min(1).max(100).optional(),
  description: z.string().trim().max(1000).optional(),
  /**
   * Whether each input goes through the steps by itself, and fails by itself. Default true, unless a step takes all files at once, as
   * merging does.
   */
  forEach: z.boolean().optional(),
  /** Name of each result without its extension; `{name}` is that of the file it was made from. Default `{name}`. */
  output: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\\/\p{Cc}]+$/u, 'A name cannot contain slashes or control characters.')
    .default('{name}'),
  steps: z.array(step).min(1).max(MAX_STEPS),
})

/** A pipeline as written by users, with optional parts. */
export type PipelineInput = z.input<typeof pipelineDocument>
/** A pipeline with its defaults filled in. */
export type PipelineDocument = z.output<typeof pipelineDocument>
export type PipelineStep = PipelineDocument['steps'][number]

/**
 * Checks the shape of a pipeline and fills in its defaults. `planPipeline` checks whether its operations exist and fit
 * together.
 * @throws ToolError INVALID_OPTIONS, with every problem in `details.problems`, by paths such as `steps.0.operation`
 */
export function parsePipeline(value: unknown): PipelineDocument {
  const result = pipelineDocument.safeParse(value, { error: describeIssue })
  if (result.success) return result.data
  throw invalidPipeline(
    result.error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message })),
  )
}

/** The error for an invalid pipeline, with all problems. */
export function invalidPipeline(problems: readonly { field: string; message: string }[]): ToolError {
  const message = problemsInWords(problems.map(describeProblem))
  return new ToolError('INVALID_OPTIONS', message, { details: { problems: [...problems] } })
}

/** In words, where something is wrong, and what. */
export function describeProblem({ field, message }: { field: string; message: string }): string {
  return sentenceAbout(describeField(field), message)
}

/** `steps.0.options.dpi` → `Step 1, options.dpi`. */
function describeField(field: string): string {
  const [, index, rest = ''] = /^steps\.(\d+)(?:\.(.+))?$/.exec(field) ?? []
  if (index === undefined) return field === '' ? 'The pipeline' : field
  return `Step ${Number(index) + 1}${rest === '' ? '' : `, ${rest}`}`
}
