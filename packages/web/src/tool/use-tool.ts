import { takes } from 'virtual:site-tools'
import type { AnyOperation, Problem } from '@sheaf/core'
import { useEffect, useRef, useState } from 'react'
import { fieldsInLanguage, fieldsOfForm } from '../form/fields-in-language.js'
import { type FormValues, initialValues, isShown, optionsOf, sortProblems } from '../form/form-values.js'
import { type OptionForm, optionProblems } from '../form/option-form.js'
import { missingFiles, type SlotFiles, shownFiles } from '../form/slot-files.js'
import { useHandedOver } from '../hand-over.js'
import { runEach } from '../run/run-each.js'
import { RunError, type RunOutcome, type RunProgress, type RunRequest } from '../run/runner.js'
import { runnerAt } from '../run/runner-at.js'
import { useRunLocation } from '../run-location.js'
import { slotForSeveral, slotsForSeveral } from '../several.js'
import { errorMessage } from '../texts/errors.js'
import { inLanguage } from '../texts/operations.js'
import { toolTexts } from '../texts/tool.js'
import { dismissToast } from '../toast.js'
import { currentEntry } from '../visit/tool-entry.js'
import { type ToolVisit, useKeptVisit, useVisit } from '../visit/use-visit.js'
import { firstLocked, passwordProblems } from './password-problems.js'
import { problemsInLanguage } from './run-problems.js'

/** The state of a tool as shown: its form (as it was, or reset when the user returns to it), the processing, or the result. */
export type ToolPhase =
  | { at: 'form'; returned: boolean; restarted?: boolean }
  | { at: 'busy'; progress: RunProgress }
  | { at: 'done'; outcome: RunOutcome }

/** Why the last attempt failed: messages by field or slot, and a message for the whole. */
export interface ToolFailure {
  byField: Readonly<Record<string, string>>
  message?: string | undefined
  requestId?: string | undefined
}

/** The state of a tool's page, and what can be done to it. */
export interface Tool extends OptionForm {
  /** What the tool does, in the language spoken. */
  operation: AnyOperation
  phase: ToolPhase
  /** The visit, with its entries in the browser's history. */
  visit: ToolVisit
  files: SlotFiles
  /** The slot that takes several files, each with a result of its own. */
  several: string | undefined
  failure: ToolFailure | undefined
  setFiles: (slot: string, files: readonly File[]) => void
  /**
   * Does the work. `own` are values that a screen holds itself, in place of those of the form; `ownOptions` are options that one of several
   * files has in place of those.
   */
  submit: (own?: FormValues, ownOptions?: (file: File) => FormValues) => Promise<void>
  /** Marks what a screen itself has found to be wrong, as if the operation had said it. */
  refuse: (problems: readonly Problem[]) => void
  /** Takes a mark away because the value, which a screen holds itself, has changed. */
  unmark: (name: string) => void
  cancel: () => void
  /** Back to an empty form; cancels a running job. */
  reset: () => void
  /** Back to the form as it was. */
  change: () => void
  /** Gives up the result without going anywhere, for screens that show form and result together. */
  dropResult: () => void
}

/** Called when a run has ended, for pages that have a word to say about it. */
interface ToolEvents {
  /** Not for canceled runs. `message` is what a person should read. */
  onFailed?: (message: string, code: string) => void
  onDone?: (outcome: RunOutcome) => void
  /** Checks a result before it is accepted. @throws RunError */
  checkResult?: (outcome: RunOutcome) => Promise<void>
  /** Whether the result is shown beside the form, so that it is no step of its own to go back from. */
  inPlace?: boolean
}

/** A failure, and whether a run ended so: that is about the files as they were. */
interface Failure extends ToolFailure {
  ofRun: boolean
}

/** The state of one tool's page, from choosing files to the result. */
export function useTool(
  given: AnyOperation,
  { onFailed, onDone, checkResult, inPlace = false }: ToolEvents = {},
): Tool {
  const operation = inLanguage(given)
  const fields = fieldsOfForm(given)
  const { location } = useRunLocation()
  const several = slotForSeveral(operation, takes[operation.id])
  const handedOver = useHandedOver(slotsForSeveral(operation, several))
  const before = useKeptVisit()
  const kept = handedOver ? undefined : before
  const [values, setValues] = useState(() => ({ ...initialValues(fields), ...kept?.values }))
  const [files, setFiles] = useState<SlotFiles>(handedOver ?? kept?.files ?? {})
  const [outcome, setOutcome] = useState(kept?.outcome)
  const [phase, setPhase] = useState<ToolPhase>(() =>
    kept?.outcome && currentEntry()?.step === 3
      ? { at: 'done', outcome: kept.outcome }
      : { at: 'form', returned: false },
  )
  const [failure, setFailure] = useState<Failure>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const visit = useVisit({
    fields,
    slots: operation.files,
    shown: { files, values, outcome },
    onRestored: (found) => {
      running.current?.abort()
      setFiles(found.files)
      setValues({ ...initialValues(fields), ...found.values })
      setFailure(undefined)
      setOutcome(found.outcome)
      const isShown = found.outcome && (inPlace || currentEntry()?.step === 3)
      setPhase(isShown ? { at: 'done', outcome: found.outcome! } : { at: 'form', returned: false })
    },
    onStep: (step) => {
      if (phase.at === 'busy') running.current?.abort()
      else if (step === 3 && outcome) setPhase({ at: 'done', outcome })
      else if (step !== 3 && phase.at === 'done') setPhase({ at: 'form', returned: true })
    },
  })

  const fail = (problems: readonly Problem[], run?: { message: string; requestId: string | undefined }) => {
    const shown = fields.filter((field) => isShown(field, values))
    const { byField, others } = sortProblems(problems, [
      ...shown.map(({ name }) => name),
      ...Object.keys(operation.files),
    ])
    const marked = Object.keys(byField).length > 0
    const message = others.join(' ') || (marked ? toolTexts.tool.checkFields : run?.message)
    setFailure({ byField, message, requestId: run?.requestId, ofRun: run !== undefined })
    setPhase({ at: 'form', returned: true })
  }

  const failRun = (error: unknown) => {
    const known = error instanceof RunError ? error : unexpected(error)
    const { code, requestId } = known
    const message = errorMessage(known)
    if (code === 'CANCELLED') return setPhase({ at: 'form', returned: true })
    fail([...problemsInLanguage(known), ...passwordProblems(fields, known)], { message, requestId })
    onFailed?.(message, code)
  }

  const submit: Tool['submit'] = async (own = {}, ownOptions) => {
    const held = { ...values, ...own }
    // What a screen holds itself may be an option that no form for people has.
    const sent = fieldsInLanguage(given).filter(
      ({ name }) => Object.hasOwn(own, name) || fields.some((field) => field.name === name),
    )
    const problems = [...missingFiles(operation.files, files, held), ...optionProblems(operation, sent, held)]
    if (problems.length > 0) return fail(problems)
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    dismissToast()
    setPhase({ at: 'busy', progress: { stage: 'work' } })
    const onProgress = (progress: RunProgress) => {
      if (!controller.signal.aborted) setPhase((now) => (now.at === 'busy' ? { at: 'busy', progress } : now))
    }
    const request: RunRequest = {
      operation,
      signal: controller.signal,
      files: shownFiles(operation.files, files, held),
      options: optionsOf(sent, held),
      onProgress,
    }
    try {
      const runOne = async (one: RunRequest) => {
        const outcome = await runnerAt(location)(one)
        await checkResult?.(outcome)
        return outcome
      }
      const count = several === undefined ? 1 : (files[several]?.length ?? 0)
      const outcome = count > 1 ? await runEach(runOne, request, several!, ownOptions) : await runOne(request)
      if (controller.signal.aborted) throw new RunError('CANCELLED', toolTexts.errors.cancelled)
      setOutcome(outcome)
      setPhase({ at: 'done', outcome })
      if (!inPlace) visit.goTo(3)
      onDone?.(outcome)
    } catch (error) {
      // The outcome of a dismissed job is about files that are no longer shown.
      if (running.current === controller) failRun(error)
    }
  }
  const unmark = (name: string) => setFailure((before) => before && withoutField(before, name))

  return {
    operation,
    phase,
    visit,
    fields,
    values,
    errors: failure?.byField ?? {},
    files,
    several,
    failure,
    setValue: (name, value) => {
      setOutcome(undefined)
      setValues((before) => ({ ...before, [name]: value }))
      unmark(name)
    },
    setFiles: (slot, chosen) => {
      setOutcome(undefined)
      setFiles((before) => ({ ...before, [slot]: chosen }))
      setFailure((before) => (before?.ofRun ? undefined : before && withoutField(before, slot)))
    },
    submit,
    refuse: (problems) => fail(problems),
    unmark,
    cancel: () => running.current?.abort(),
    reset: () => {
      running.current?.abort()
      running.current = undefined
      setValues(initialValues(fields))
      setFiles({})
      setFailure(undefined)
      setOutcome(undefined)
      setPhase({ at: 'form', returned: false, restarted: true })
      visit.begin()
    },
    change: () => {
      // Where one of several files is locked, what it needs is marked.
      const locked = firstLocked(outcome)
      const problems = passwordProblems(fields, locked)
      if (problems.length > 0) fail(problems, { message: errorMessage(locked!), requestId: undefined })
      else setPhase({ at: 'form', returned: true })
      if (!inPlace) visit.leaveResult()
    },
    dropResult: () => {
      setOutcome(undefined)
      setPhase((now) => (now.at === 'done' ? { at: 'form', returned: false } : now))
    },
  }
}

/** The message for users in case of a bug; details are in the console. */
function unexpected(error: unknown): RunError {
  console.error(error)
  return new RunError('INTERNAL', toolTexts.errors.unexpected, { cause: error })
}

/** A message at a field goes once the field changes; the message for the whole goes with the last of them. */
function withoutField(failure: Failure, name: string): Failure | undefined {
  if (!(name in failure.byField)) return failure
  const { [name]: _, ...byField } = failure.byField
  return Object.keys(byField).length === 0 ? undefined : { ...failure, byField }
}
