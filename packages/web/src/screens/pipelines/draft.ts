import { type AnyOperation, decodeOptions, type FileSlot, fieldsOf, renameFile, uniqueNames } from '@sheaf/core'
import type { PipelineDocument, PipelineInput } from '@sheaf/core/pipelines'
import { findOperation } from '@sheaf/core/registry'
import { type FormValues, initialValues, isShown, optionsOf } from '../../form/form-values.js'
import { randomId } from '../../random-id.js'

/** What becomes of a file that a step fails with. */
export type OnError = PipelineDocument['steps'][number]['onError']

/** A further file of a step: the file itself, or the name under which a pipeline from elsewhere asks for it. */
export interface Further {
  name: string
  file?: File
}

/** A step as the page holds it. */
export interface DraftStep {
  key: string
  operationId: string
  values: FormValues
  /** Further files by slot; of a slot that takes the files that come, those before and after them are in `before` and `after`. */
  further: Readonly<Record<string, readonly Further[]>>
  before: readonly Further[]
  after: readonly Further[]
  forEach: boolean
  onError: OnError
}

/** A pipeline as the page holds it. */
export interface Draft {
  name: string
  steps: readonly DraftStep[]
}

export const emptyDraft: Draft = { name: '', steps: [] }

/** A new step, with the defaults of its operation. */
export function newStep(operation: AnyOperation): DraftStep {
  return {
    key: randomId(),
    operationId: operation.id,
    values: initialValues(fieldsOf(operation.options)),
    further: {},
    before: [],
    after: [],
    forEach: false,
    onError: 'stop',
  }
}

/** The slot for the input files of a step. */
export function flowSlot(operation: AnyOperation): [name: string, slot: FileSlot] {
  return Object.entries(operation.files as Record<string, FileSlot>)[0]!
}

/** The slots for further files that have a meaning with these values. */
export function furtherSlots(operation: AnyOperation, values: FormValues): [name: string, slot: FileSlot][] {
  return Object.entries(operation.files as Record<string, FileSlot>)
    .slice(1)
    .filter(([, slot]) => isShown(slot, values))
}

/** All further files of a draft, in order. */
export function furtherFiles({ steps }: Draft): Further[] {
  return steps.flatMap((step) => {
    const operation = findOperation(step.operationId)!
    const slots = furtherSlots(operation, step.values).flatMap(([name]) => step.further[name] ?? [])
    return [...step.before, ...step.after, ...slots]
  })
}

/** A pipeline as a file holds it, and the further files that belong to it, under the names it knows them by. */
export interface Written {
  pipeline: PipelineInput
  extras: File[]
}

/** Writes a draft as a pipeline: what has its default is left out; secrets are as well, unless they are wanted. */
export function writeDraft(draft: Draft, { secrets }: { secrets: boolean }): Written {
  // Two files of one name are two files.
  const given = [...new Set(furtherFiles(draft).flatMap(({ file }) => file ?? []))]
  const names = uniqueNames(given.map(({ name }) => name))
  const nameOf = ({ file, name }: Further) => (file ? names[given.indexOf(file)]! : name)
  const steps = draft.steps.map((step) => {
    const operation = findOperation(step.operationId)!
    const files = filesOf(step, operation, nameOf)
    const options = optionsToWrite(operation, step.values, secrets)
    return {
      operation: step.operationId,
      ...(Object.keys(options).length > 0 ? { options } : {}),
      ...(Object.keys(files).length > 0 ? { files } : {}),
      ...(step.forEach && flowSlot(operation)[1].many ? { forEach: true } : {}),
      ...(step.onError === 'stop' ? {} : { onError: step.onError }),
    }
  })
  const name = draft.name.trim()
  return {
    pipeline: { ...(name ? { name } : {}), steps },
    extras: given.map((file, index) => (file.name === names[index] ? file : renameFile(file, names[index]!))),
  }
}

function filesOf(step: DraftStep, operation: AnyOperation, nameOf: (further: Further) => string) {
  const files: Record<string, string | string[]> = {}
  const [flow] = flowSlot(operation)
  if (step.before.length + step.after.length > 0)
    files[flow] = [...step.before.map(nameOf), '*', ...step.after.map(nameOf)]
  for (const [name] of furtherSlots(operation, step.values)) {
    const [first, ...more] = (step.further[name] ?? []).map(nameOf)
    if (first !== undefined) files[name] = more.length > 0 ? [first, ...more] : first
  }
  return files
}

function optionsToWrite(operation: AnyOperation, values: FormValues, secrets: boolean): Record<string, unknown> {
  const fields = fieldsOf(operation.options)
  const chosen = decodeOptions(operation.options, optionsOf(fields, values))
  const kept = Object.entries(chosen).filter(([name, value]) => {
    const field = fields.find((one) => one.name === name)
    if (field?.kind === 'text' && field.secret && !secrets) return false
    return JSON.stringify(value) !== JSON.stringify(field?.default)
  })
  return Object.fromEntries(kept)
}

/** The draft of a pipeline that comes from a file; steps of operations that this site does not have are named instead. */
export function readDraft({ name = '', steps }: PipelineDocument): { draft: Draft; unknown: string[] } {
  const unknown = steps.map(({ operation }) => operation).filter((id) => findOperation(id) === undefined)
  const known = steps.flatMap((step) => {
    const operation = findOperation(step.operation)
    return operation ? [readStep(step, operation)] : []
  })
  return { draft: { name, steps: known }, unknown: [...new Set(unknown)] }
}

function readStep(
  { options, files, forEach, onError }: PipelineDocument['steps'][number],
  operation: AnyOperation,
): DraftStep {
  const step = newStep(operation)
  const values = { ...step.values }
  for (const field of fieldsOf(operation.options)) {
    const value = options[field.name]
    if (value === undefined) continue
    if (field.kind === 'boolean') values[field.name] = value === true || value === 'true'
    else values[field.name] = typeof value === 'string' ? value : JSON.stringify(value)
  }
  const listed = Object.entries(files).map(([slot, given]): [string, string[]] => [slot, [given].flat()])
  const [flow] = flowSlot(operation)
  const around = listed.find(([slot]) => slot === flow)?.[1] ?? []
  const at = around.indexOf('*')
  const asked = (names: readonly string[]): Further[] => names.map((name) => ({ name }))
  return {
    ...step,
    values,
    further: Object.fromEntries(listed.filter(([slot]) => slot !== flow).map(([slot, names]) => [slot, asked(names)])),
    before: asked(at < 0 ? [] : around.slice(0, at)),
    after: asked(at < 0 ? [] : around.slice(at + 1)),
    forEach: forEach === true,
    onError,
  }
}

/** Whether a step has a password or a file of a private key. */
export function hasSecrets({ steps }: Draft): boolean {
  return steps.some(({ operationId, values, further }) => {
    const { options, files } = findOperation(operationId)!
    const slots = files as Record<string, FileSlot>
    const isGiven = fieldsOf(options).some((field) => field.kind === 'text' && field.secret && values[field.name])
    return isGiven || Object.entries(further).some(([slot, list]) => slots[slot]?.secret && list.length > 0)
  })
}

/** A draft as it is kept over a reload: without passwords and files of private keys. */
export function packDraft(draft: Draft): Written {
  const steps = draft.steps.map((step) => {
    const slots = findOperation(step.operationId)!.files as Record<string, FileSlot>
    const further = Object.entries(step.further).map(([slot, list]): [string, readonly Further[]] => [
      slot,
      slots[slot]?.secret ? list.map(({ name }) => ({ name })) : list,
    ])
    return { ...step, further: Object.fromEntries(further) }
  })
  return writeDraft({ ...draft, steps }, { secrets: false })
}

/** The draft that was kept, with its further files. */
export function unpackDraft(document: PipelineDocument, extras: readonly File[]): Draft {
  const find = ({ name }: Further): Further => {
    const file = extras.find((one) => one.name === name)
    return file ? { name, file } : { name }
  }
  const { draft } = readDraft(document)
  return {
    ...draft,
    steps: draft.steps.map((step) => ({
      ...step,
      further: Object.fromEntries(Object.entries(step.further).map(([slot, list]) => [slot, list.map(find)])),
      before: step.before.map(find),
      after: step.after.map(find),
    })),
  }
}

/** Whether files with these extensions can be the input of an operation; empty for any. */
export function takesFrom(operation: AnyOperation, extensions: readonly string[]): boolean {
  const [, slot] = flowSlot(operation)
  return extensions.length === 0 || extensions.some((extension) => slot.extensions.includes(extension))
}
