import { type AnyOperation, fieldsOf, type Problem } from '@sheaf/core'
import { useEffect, useRef, useState } from 'react'
import { initialValues, isShown, optionsOf, passwordField, sortProblems } from '../form/form-values.js'
import { type OptionForm, optionProblems } from '../form/option-form.js'
import { missingFiles, type SlotFiles, shownFiles } from '../form/slot-files.js'
import { usePlace } from '../place.js'
import { runOnDevice } from '../run/run-on-device.js'
import { runOnServer } from '../run/run-on-server.js'
import { RunError, type RunOutcome, type RunProgress } from '../run/runner.js'
import { dismissToast } from '../toast.js'
import { toolTexts } from '../tool-texts.js'

/** What a person sees of a tool: its form, the work, or the result. */
export type ToolPhase =
  | { at: 'form'; returned: boolean }
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
  phase: ToolPhase
  files: SlotFiles
  failure: ToolFailure | undefined
  setFiles: (slot: string, files: readonly File[]) => void
  submit: () => Promise<void>
  cancel: () => void
  /** Back to an empty form. */
  reset: () => void
  /** Back to the form as it was. */
  change: () => void
  /** Gives up the result without going anywhere, for screens that show form and result together. */
  dropResult: () => void
}

/** Called when a run has ended, for pages that have a word to say about it. */
interface ToolEvents {
  /** Not for cancelled runs. `message` is what a person should read. */
  onFailed?: (message: string) => void
  onDone?: (outcome: RunOutcome) => void
}

const passwordCodes = ['PASSWORD_REQUIRED', 'PASSWORD_WRONG']

/** The state of one tool's page, from choosing files to the result. */
export function useTool(operation: AnyOperation, { onFailed, onDone }: ToolEvents = {}): Tool {
  const fields = fieldsOf(operation.options)
  const { place } = usePlace()
  const [values, setValues] = useState(() => initialValues(fields))
  const [files, setFiles] = useState<SlotFiles>({})
  const [phase, setPhase] = useState<ToolPhase>({ at: 'form', returned: false })
  const [failure, setFailure] = useState<ToolFailure>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const fail = (problems: readonly Problem[], rest: { message?: string; requestId?: string | undefined } = {}) => {
    const shown = fields.filter((field) => isShown(field, values))
    const { byField, others } = sortProblems(problems, [
      ...shown.map(({ name }) => name),
      ...Object.keys(operation.files),
    ])
    const marked = Object.keys(byField).length > 0
    const message = others.join(' ') || (marked ? toolTexts.tool.checkFields : rest.message)
    setFailure({ byField, message, requestId: rest.requestId })
    setPhase({ at: 'form', returned: true })
  }

  const failRun = (error: unknown) => {
    const { code, message, problems, requestId } = error instanceof RunError ? error : unexpected
    if (code === 'CANCELLED') return setPhase({ at: 'form', returned: true })
    const password = passwordCodes.includes(code) ? passwordField(fields) : undefined
    fail(password ? [{ field: password.name, message }] : problems, { message, requestId })
    onFailed?.(message)
  }

  const submit = async () => {
    const problems = [...missingFiles(operation.files, files, values), ...optionProblems(operation, fields, values)]
    if (problems.length > 0) return fail(problems)
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    dismissToast()
    setPhase({ at: 'busy', progress: { stage: 'work' } })
    const onProgress = (progress: RunProgress) => {
      if (!controller.signal.aborted) setPhase((now) => (now.at === 'busy' ? { at: 'busy', progress } : now))
    }
    const run = place === 'device' ? runOnDevice : runOnServer
    const request = {
      operation,
      files: shownFiles(operation.files, files, values),
      options: optionsOf(fields, values),
      onProgress,
    }
    try {
      const outcome = await run({ ...request, signal: controller.signal })
      setPhase({ at: 'done', outcome })
      onDone?.(outcome)
    } catch (error) {
      failRun(error)
    }
  }

  return {
    phase,
    fields,
    values,
    errors: failure?.byField ?? {},
    files,
    failure,
    setValue: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setFailure((before) => before && withoutField(before, name))
    },
    setFiles: (slot, chosen) => {
      setFiles((before) => ({ ...before, [slot]: chosen }))
      setFailure((before) => before && withoutField(before, slot))
    },
    submit,
    cancel: () => running.current?.abort(),
    reset: () => {
      setValues(initialValues(fields))
      setFiles({})
      setFailure(undefined)
      setPhase({ at: 'form', returned: false })
    },
    change: () => setPhase({ at: 'form', returned: true }),
    dropResult: () => setPhase((now) => (now.at === 'done' ? { at: 'form', returned: false } : now)),
  }
}

const unexpected = new RunError('INTERNAL', toolTexts.errors.unexpected)

/** A message at a field goes once the field changes; the message for the whole goes with the last of them. */
function withoutField(failure: ToolFailure, name: string): ToolFailure | undefined {
  if (!(name in failure.byField)) return failure
  const { [name]: _, ...byField } = failure.byField
  return Object.keys(byField).length === 0 ? undefined : { ...failure, byField }
}
