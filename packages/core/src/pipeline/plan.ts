import type { CapabilityName } from '../capabilities.js'
import type { Problem } from '../errors.js'
import { nearestName } from '../nearest-name.js'
import type { AnyOperation, FileSlot } from '../operation.js'
import { neededBy, parseOptions, problemsOf } from '../run.js'
import { FLOW, invalidPipeline, type PipelineDocument, type PipelineStep } from './pipeline-document.js'
import { resultExtensions } from './result-extensions.js'

/** A step with its operation found and its options checked. */
export interface PlannedStep {
  operation: AnyOperation
  /** As given in the pipeline. */
  options: Record<string, unknown>
  /** The slot that takes the files that come to the step. */
  flow: { name: string; slot: FileSlot }
  /** References by slot; `FLOW` denotes the input files of the step. */
  files: Record<string, readonly string[]>
  /** Whether all input files are processed together instead of one by one. */
  together: boolean
  onError: PipelineStep['onError']
}

/** A pipeline that can be run. */
export interface PipelinePlan {
  document: PipelineDocument
  steps: readonly PlannedStep[]
  /** Whether each input goes through all steps by itself. */
  forEach: boolean
  /** References to further files, each once. */
  extras: readonly string[]
  needs: readonly CapabilityName[]
  /** What may be missing for some files, in sentences. */
  remarks: readonly string[]
  /** Extensions that results may have, with the dot; none where the steps only look at files. */
  makes: readonly string[]
}

/**
 * Checks a pipeline against the available operations: each exists, accepts its options and files, and the result of
 * each step is an input of the next one.
 * @throws ToolError INVALID_OPTIONS, with every problem in `details.problems`
 */
export function planPipeline(document: PipelineDocument, operations: readonly AnyOperation[]): PipelinePlan {
  const problems: Problem[] = []
  const steps: (PlannedStep | undefined)[] = document.steps.map((step, index) => {
    const found = operations.find(({ id }) => id === step.operation)
    const report = (field: string, message: string) => problems.push({ field: `steps.${index}.${field}`, message })
    if (found) return planStep(step, found, report)
    const nearest = nearestName(
      step.operation,
      operations.map(({ id }) => id),
    )
    report(
      'operation',
      `There is no operation "${step.operation}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
    )
    return undefined
  })
  const makes = flowThrough(steps, problems)
  const extras = [...new Set(steps.flatMap((step) => Object.values(step?.files ?? {}).flat()))].filter(
    (name) => name !== FLOW,
  )
  problems.push(...clashesOf(extras))
  if (problems.length > 0) throw invalidPipeline(problems)
  const planned = steps as PlannedStep[]
  return {
    document,
    steps: planned,
    forEach: document.forEach ?? !planned.some(({ together }) => together),
    extras,
    needs: [...new Set(planned.flatMap(({ operation, options }) => needsOf(operation, options)))],
    remarks: planned.flatMap(({ operation, options, files }, index) => {
      const lacking = lackingOf(operation, options, files)
      return lacking ? [`Step ${index + 1}, ${operation.title}: ${lacking.message}`] : []
    }),
    makes: planned.every(({ operation }) => isReadOnly(operation)) ? [] : makes,
  }
}

/** Whether an operation reports data and creates no file. */
function isReadOnly({ http }: AnyOperation): boolean {
  return http?.response === 'json'
}

/** Name of a reference without folders. */
export function baseName(reference: string): string {
  return reference.split(/[\\/]/).at(-1)!
}

function planStep(
  step: PipelineStep,
  operation: AnyOperation,
  report: (field: string, message: string) => void,
): PlannedStep | undefined {
  const slots = operation.files as Record<string, FileSlot>
  const files = Object.fromEntries(Object.entries(step.files).map(([name, given]) => [name, [given].flat()]))
  const [first] = Object.keys(slots)
  if (!Object.values(files).flat().includes(FLOW) && first !== undefined && files[first] === undefined)
    files[first] = [FLOW]
  for (const [name, references] of Object.entries(files)) {
    const slot = Object.hasOwn(slots, name) ? slots[name]! : undefined
    if (!slot)
      report(
        `files.${name}`,
        `${operation.title} has no file slot of this name. File slots: ${Object.keys(slots).join(', ')}.`,
      )
    else if (references.length > slot.max) report(`files.${name}`, `At most ${slot.max} can be given.`)
  }
  for (const [name, slot] of Object.entries(slots)) {
    if (!slot.optional && files[name] === undefined)
      report('files', `${operation.title} also requires a ${slot.title} ("${name}").`)
  }
  const flows = Object.entries(files).flatMap(([name, references]) =>
    references.filter((one) => one === FLOW).map(() => name),
  )
  const [name] = flows
  if (flows.length !== 1) report('files', `"${FLOW}", the input files of the step, must occur exactly once.`)
  const problems = optionProblems(operation, step.options)
  for (const { field, message } of problems) report(field === 'options' ? 'options' : `options.${field}`, message)
  const lacking = problems.length === 0 ? lackingOf(operation, step.options, files) : undefined
  if (lacking?.isNeeded) report(`options.${lacking.field}`, lacking.message)
  const slot = name === undefined || !Object.hasOwn(slots, name) ? undefined : slots[name]!
  if (!slot || problems.length > 0) return undefined
  if (step.forEach === false && !slot.many)
    report('forEach', `${operation.title} takes one file at a time, so it always runs for each file.`)
  const together = slot.many && step.forEach !== true
  return { operation, options: step.options, flow: { name: name!, slot }, files, together, onError: step.onError }
}

function optionProblems(operation: AnyOperation, options: Record<string, unknown>): readonly Problem[] {
  const variable = Object.entries(options).find(([, value]) => isVariable(value))
  if (variable)
    return [{ field: variable[0], message: 'Environment variables are supported only on the command line.' }]
  return problemsOf(operation, options)
}

/** The name of a variable that an option is to be read from: `{ "$env": "PDF_PASSWORD" }`. */
export function isVariable(value: unknown): value is { $env: string } {
  return typeof value === 'object' && value !== null && typeof (value as { $env?: unknown }).$env === 'string'
}

function lackingOf(
  operation: AnyOperation,
  options: Record<string, unknown>,
  files: Record<string, readonly string[]>,
) {
  return operation.lacks?.(parseOptions(operation, options), Object.keys(files))
}

function needsOf(operation: AnyOperation, options: Record<string, unknown>): CapabilityName[] {
  return neededBy(operation, parseOptions(operation, options) as Record<string, unknown>)
}

/** Follows the types of files through the steps; names the steps that cannot take what comes to them, and gives what comes out. */
function flowThrough(steps: readonly (PlannedStep | undefined)[], problems: Problem[]): string[] {
  let coming: readonly string[] = []
  let maker: PlannedStep | undefined
  for (const [index, step] of steps.entries()) {
    // Problems hidden by another one are reported after that is fixed.
    if (!step) return []
    const { operation, flow, options } = step
    const taken =
      coming.length === 0 ? flow.slot.extensions : coming.filter((one) => flow.slot.extensions.includes(one))
    if (taken.length === 0) {
      const made = maker ? `${maker.operation.title} makes ${coming.join(', ')}` : `${coming.join(', ')} comes to it`
      problems.push({
        field: `steps.${index}.operation`,
        message: `${operation.title} takes ${flow.slot.extensions.join(', ')}, and ${made}.`,
      })
      return []
    }
    if (isReadOnly(operation)) {
      coming = taken
      continue
    }
    coming = resultExtensions(operation, options, { slot: flow.name, extensions: taken })
    maker = step
  }
  return [...coming]
}

/** References that differ only in their folders are ambiguous where there are no folders. */
function clashesOf(extras: readonly string[]): Problem[] {
  const seen = new Map<string, string>()
  return extras.flatMap((reference) => {
    const name = baseName(reference)
    const other = seen.get(name)
    seen.set(name, reference)
    return other === undefined
      ? []
      : [{ field: 'files', message: `${other} and ${reference} have the same name. Rename one of them.` }]
  })
}
