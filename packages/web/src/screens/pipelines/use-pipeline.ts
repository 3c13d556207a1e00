import { type AnyOperation, isToolError } from '@sheaf/core'
import { type PipelinePlan, parsePipeline, planPipeline } from '@sheaf/core/pipelines'
import { findOperation, operations } from '@sheaf/core/registry'
import { move } from '@sheaf/ui'
import { useMemo, useState } from 'react'
import { fieldsInLanguage } from '../../form/fields-in-language.js'
import { sortProblems } from '../../form/form-values.js'
import { optionProblems } from '../../form/option-form.js'
import type { RunError } from '../../run/runner.js'
import { runnerAt } from '../../run/runner-at.js'
import { type RunPhase, useRun } from '../../run/use-run.js'
import { useRunLocation } from '../../run-location.js'
import { errorMessage } from '../../texts/errors.js'
import { pipelineTexts as texts } from '../../texts/pipelines.js'
import { toolTexts } from '../../texts/tool.js'
import { useKeptVisit } from '../../visit/use-visit.js'
import { type Draft, type DraftStep, emptyDraft, furtherSlots, newStep, writeDraft } from './draft.js'
import { readKept, runPipeline, useKeptPipeline } from './use-kept-pipeline.js'

/** What is wrong with a step: messages by field, and for the whole of it. */
export interface StepFailure {
  byField: Readonly<Record<string, string>>
  message?: string
}

/** What is wrong: with the files, with steps by their keys, with the whole. */
export interface PipelineFailure {
  files?: string
  steps: Readonly<Record<string, StepFailure>>
  message?: string
  requestId?: string | undefined
}

/** The state of the page, and what can be done to it. */
export interface PipelineEditor {
  draft: Draft
  files: readonly File[]
  phase: RunPhase
  failure: PipelineFailure
  /** What is known of the pipeline as it is; nothing while it has faults. */
  plan: PipelinePlan | undefined
  setName: (name: string) => void
  setFiles: (files: readonly File[]) => void
  add: (operation: AnyOperation) => void
  change: (key: string, changed: Partial<DraftStep>) => void
  moveStep: (from: number, to: number) => void
  remove: (key: string) => void
  open: (draft: Draft) => void
  run: () => Promise<void>
  cancel: () => void
  /** Back from the result to the pipeline and its files. */
  backToForm: () => void
  /** The same pipeline for other files. */
  restart: () => void
}

const fine: PipelineFailure = { steps: {} }

/** The state of the page of pipelines, from the first step to the result. */
export function usePipeline(): PipelineEditor {
  const { location } = useRunLocation()
  const before = useKeptVisit()
  const [kept] = useState(() => before && readKept(before))
  const [draft, setDraft] = useState<Draft>(kept?.draft ?? emptyDraft)
  const [files, setFiles] = useState<readonly File[]>(kept?.files ?? [])
  const state = useRun(kept?.outcome)
  const { phase, outcome, dropOutcome } = state
  const [failure, setFailure] = useState<PipelineFailure>(fine)
  const plan = useMemo(() => planOf(draft), [draft])
  const visit = useKeptPipeline(
    { draft, files, outcome },
    {
      onRestored: (found) => {
        setDraft(found.draft)
        setFiles(found.files)
        setFailure(fine)
        state.restore(found.outcome)
      },
      onStep: state.followStep,
    },
  )

  const changeSteps = (work: (steps: readonly DraftStep[]) => readonly DraftStep[]) => {
    setDraft((before) => ({ ...before, steps: work(before.steps) }))
    dropOutcome()
    setFailure(fine)
  }

  const run = async () => {
    const found = faultsOf(draft, files)
    setFailure(found ?? fine)
    if (found) return
    const { pipeline, extras } = writeDraft(draft, { secrets: true })
    const request = {
      operation: runPipeline,
      files: { files, extras },
      options: { pipeline: JSON.stringify(pipeline) },
    }
    const end = await state.start((by) => runnerAt(location)({ ...request, ...by }))
    if (end.at === 'done') visit.goTo(3)
    if (end.at === 'failed') setFailure(failureOfRun(end.error, draft))
  }

  return {
    draft,
    files,
    phase,
    failure,
    plan,
    setName: (name) => setDraft((before) => ({ ...before, name })),
    setFiles: (chosen) => {
      setFiles(chosen)
      dropOutcome()
      setFailure(fine)
    },
    add: (operation) => changeSteps((steps) => [...steps, newStep(operation)]),
    change: (key, changed) =>
      changeSteps((steps) => steps.map((step) => (step.key === key ? { ...step, ...changed } : step))),
    moveStep: (from, to) => changeSteps((steps) => move(steps, from, to)),
    remove: (key) => changeSteps((steps) => steps.filter((step) => step.key !== key)),
    open: (opened) => {
      setDraft(opened)
      dropOutcome()
      setFailure(fine)
      state.showForm({ returned: false })
    },
    run,
    cancel: state.cancel,
    backToForm: () => {
      state.showForm()
      visit.leaveResult()
    },
    restart: () => {
      setFiles([])
      dropOutcome()
      state.showForm({ returned: false, restarted: true })
      visit.begin()
    },
  }
}

/** The plan of a draft without errors; names replace files that are still missing. */
function planOf(draft: Draft): PipelinePlan | undefined {
  if (draft.steps.length === 0) return undefined
  try {
    return planPipeline(parsePipeline(writeDraft(draft, { secrets: true }).pipeline), operations)
  } catch (error) {
    if (isToolError(error)) return undefined
    throw error
  }
}

/** What keeps a draft from being run, found before anything is sent. */
function faultsOf(draft: Draft, files: readonly File[]): PipelineFailure | undefined {
  const steps: Record<string, StepFailure> = {}
  for (const step of draft.steps) {
    const found = faultsOfStep(step)
    if (found) steps[step.key] = found
  }
  const message =
    draft.steps.length === 0 ? texts.noSteps : Object.keys(steps).length > 0 ? texts.checkSteps : undefined
  const rest = message === undefined ? faultsOfWhole(draft) : { message, steps }
  const missing = files.length === 0 ? { files: texts.noFiles } : {}
  if (rest === undefined && files.length > 0) return undefined
  return { steps, ...rest, ...missing }
}

function faultsOfStep(step: DraftStep): StepFailure | undefined {
  const operation = findOperation(step.operationId)!
  const fields = fieldsInLanguage(operation)
  const problems = optionProblems(operation, fields, step.values)
  const { byField, others } = sortProblems(
    problems,
    fields.map(({ name }) => name),
  )
  for (const [name, slot] of furtherSlots(operation, step.values)) {
    const given = step.further[name] ?? []
    const wanted = given.find(({ file }) => file === undefined)
    if (wanted) byField[name] = texts.wantsFile(wanted.name)
    else if (given.length === 0 && (!slot.optional || slot.shownWhen)) byField[name] = toolTexts.slot.needed(slot)
  }
  const around = [...step.before, ...step.after].find(({ file }) => file === undefined)
  if (around) others.push(texts.wantsFile(around.name))
  if (Object.keys(byField).length === 0 && others.length === 0) return undefined
  return { byField, ...(others.length > 0 ? { message: others.join(' ') } : {}) }
}

/** Errors of the core about the steps together, mainly whether one accepts the result of the one before. */
function faultsOfWhole(draft: Draft): Pick<PipelineFailure, 'steps' | 'message'> | undefined {
  try {
    planPipeline(parsePipeline(writeDraft(draft, { secrets: true }).pipeline), operations)
    return undefined
  } catch (error) {
    if (!isToolError(error)) throw error
    return { steps: byStep(error.details.problems ?? [], draft), message: texts.checkSteps }
  }
}

function byStep(problems: readonly { field: string; message: string }[], draft: Draft): Record<string, StepFailure> {
  const steps: Record<string, StepFailure> = {}
  for (const { field, message } of problems) {
    const [, index, rest = ''] = /steps\.(\d+)\.?(.*)$/.exec(field) ?? []
    const step = index === undefined ? undefined : draft.steps[Number(index)]
    if (!step) continue
    const before = steps[step.key] ?? { byField: {} }
    const name = /^options\.([^.]+)/.exec(rest)?.[1]
    steps[step.key] = name
      ? { ...before, byField: { ...before.byField, [name]: message } }
      : { ...before, message: [before.message, message].filter(Boolean).join(' ') }
  }
  return steps
}

/** The error of a run, at its step if the message names one. */
function failureOfRun(error: RunError, draft: Draft): PipelineFailure {
  return { steps: byStep(error.problems, draft), message: errorMessage(error), requestId: error.requestId }
}
