import { takes } from 'virtual:site-tools'
import type { AnyOperation, FileSlot, Problem } from '@sheaf/core'
import { useState } from 'react'
import { fieldsInLanguage, fieldsOfForm } from '../form/fields-in-language.js'
import { type FormValues, initialValues, isShown, optionsOf, passwordField, sortProblems } from '../form/form-values.js'
import { type OptionForm, optionProblems } from '../form/option-form.js'
import { missingFiles, type SlotFiles, shownFiles } from '../form/slot-files.js'
import { useHandedOver } from '../hand-over.js'
import { runEach } from '../run/run-each.js'
import type { RunError, RunOutcome, RunRequest } from '../run/runner.js'
import { runnerAt } from '../run/runner-at.js'
import { type RunPhase, useRun } from '../run/use-run.js'
import { useRunLocation } from '../run-location.js'
import { slotForSeveral, slotsForSeveral } from '../several.js'
import { errorMessage } from '../texts/errors.js'
import { inLanguage } from '../texts/operations.js'
import { toolTexts } from '../texts/tool.js'
import { type ToolVisit, useKeptVisit, useVisit } from '../visit/use-visit.js'
import { type FileKeys, passwordsOf, useFileKeys } from './file-keys.js'
import { firstLocked, passwordProblems } from './password-problems.js'
import { problemsInLanguage } from './run-problems.js'

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
  phase: RunPhase
  /** The visit, with its entries in the browser's history. */
  visit: ToolVisit
  files: SlotFiles
  /** The slot that takes several files, each with a result of its own. */
  several: string | undefined
  failure: ToolFailure | undefined
  /** The passwords of several files, each with its own. */
  keys: FileKeys
  /** The slots whose files become one result, where each may have a password of its own. */
  joined: readonly string[]
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
  const run = useRun(kept?.outcome)
  const { phase, outcome, dropOutcome, cancel } = run
  const [failure, setFailure] = useState<Failure>()
  const keys = useFileKeys()
  const secret = passwordField(fields)
  const joined = fieldsInLanguage(given).some(({ name }) => name === 'passwords')
    ? Object.entries<FileSlot>(operation.files).flatMap(([name, { type }]) => (type === 'pdf' ? [name] : []))
    : []
  const visit = useVisit({
    fields,
    hasSecrets: Object.values(files).some((list) => list?.some((file) => keys.of(file))),
    slots: operation.files,
    shown: { files, values, outcome },
    onRestored: (found) => {
      setFiles(found.files)
      setValues({ ...initialValues(fields), ...found.values })
      setFailure(undefined)
      run.restore(found.outcome, inPlace)
    },
    onStep: run.followStep,
  })

  const fail = (problems: readonly Problem[], ofRun?: { message: string; requestId: string | undefined }) => {
    const shown = fields.filter((field) => isShown(field, values))
    const { byField, others } = sortProblems(problems, [
      ...shown.map(({ name }) => name),
      ...Object.keys(operation.files),
    ])
    const marked = Object.keys(byField).length > 0
    const message = others.join(' ') || (marked ? toolTexts.tool.checkFields : ofRun?.message)
    setFailure({ byField, message, requestId: ofRun?.requestId, ofRun: ofRun !== undefined })
    run.showForm()
  }

  const failRun = (error: RunError) => {
    const { code, requestId } = error
    const message = errorMessage(error)
    fail([...problemsInLanguage(error), ...passwordProblems(fields, error)], { message, requestId })
    onFailed?.(message, code)
  }

  const keyOf = (file: File): FormValues => {
    const password = keys.of(file)?.password
    return secret && password !== undefined ? { [secret.name]: password } : {}
  }
  const submit: Tool['submit'] = async (chosen = {}, ownOptions) => {
    const own = {
      ...passwordsOf(
        joined.flatMap((name) => files[name] ?? []),
        keys,
      ),
      ...chosen,
    }
    const held = { ...values, ...own }
    // What a screen holds itself may be an option that no form for people has.
    const sent = fieldsInLanguage(given).filter(
      ({ name }) => Object.hasOwn(own, name) || fields.some((field) => field.name === name),
    )
    const problems = [...missingFiles(operation.files, files, held), ...optionProblems(operation, sent, held)]
    if (problems.length > 0) return fail(problems)
    setFailure(undefined)
    const end = await run.start(({ signal, onProgress }) => {
      const request: RunRequest = {
        operation,
        signal,
        files: shownFiles(operation.files, files, held),
        options: optionsOf(sent, held),
        onProgress,
      }
      const runOne = async (one: RunRequest) => {
        const outcome = await runnerAt(location)(one)
        await checkResult?.(outcome)
        return outcome
      }
      const count = several === undefined ? 1 : (files[several]?.length ?? 0)
      return count > 1
        ? runEach(runOne, request, several!, (file) => ({ ...keyOf(file), ...ownOptions?.(file) }))
        : runOne(request)
    })
    if (end.at === 'failed') failRun(end.error)
    if (end.at !== 'done') return
    if (!inPlace) visit.goTo(3)
    onDone?.(end.outcome)
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
    keys,
    joined,
    setValue: (name, value) => {
      dropOutcome()
      setValues((before) => ({ ...before, [name]: value }))
      unmark(name)
    },
    setFiles: (slot, chosen) => {
      dropOutcome()
      setFiles((before) => ({ ...before, [slot]: chosen }))
      setFailure((before) => (before?.ofRun ? undefined : before && withoutField(before, slot)))
    },
    submit,
    refuse: (problems) => fail(problems),
    unmark,
    cancel,
    reset: () => {
      run.dismiss()
      setValues(initialValues(fields))
      setFiles({})
      setFailure(undefined)
      keys.clear()
      dropOutcome()
      run.showForm({ returned: false, restarted: true })
      visit.begin()
    },
    change: () => {
      // Where one of several files is locked, what it needs is marked.
      const locked = firstLocked(outcome)
      const problems = passwordProblems(fields, locked)
      if (problems.length > 0) fail(problems, { message: errorMessage(locked!), requestId: undefined })
      else run.showForm()
      if (!inPlace) visit.leaveResult()
    },
    dropResult: run.dropResult,
  }
}

/** A message at a field goes once the field changes; the message for the whole goes with the last of them. */
function withoutField(failure: Failure, name: string): Failure | undefined {
  if (!(name in failure.byField)) return failure
  const others = Object.entries(failure.byField).filter(([key]) => key !== name && !key.startsWith(`${name}.`))
  const byField = Object.fromEntries(others)
  return Object.keys(byField).length === 0 ? undefined : { ...failure, byField }
}
