import type { AnyOperation } from '@sheaf/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RunOutcome } from '../run/runner.js'
import type { RunPhase } from '../run/use-run.js'
import { showToast } from '../toast.js'
import { showFailed } from '../tool/show-failed.js'
import { type Tool, useTool } from '../tool/use-tool.js'

/** Upload, options, download. */
export type WizardStep = 1 | 2 | 3

/** A tool in three steps: what is chosen, how it is done, what came of it. */
export interface Wizard extends Tool {
  step: WizardStep
  /** Whether someone has gone to another step since the page was opened, so that the new one takes the keyboard. */
  moved: boolean
  goTo: (step: 1 | 2) => void
}

/** What a wizard says when a run has ended. */
interface WizardEvents {
  failedTitle: string
  /** What the toast of a failure says by its code, where that is not the message of the error. */
  failedText?: (code: string) => string | undefined
  onDone?: () => void
  /** What is wrong with a form before it is sent, in the tool's own words. */
  check?: (tool: Tool) => Refusal | undefined
  /** Looks at a result before it counts as one. @throws RunError */
  checkResult?: (outcome: RunOutcome) => Promise<void>
}

/** Why a form is not sent: the option or slot to be marked, and the toast. */
export interface Refusal {
  field: string
  title: string
  text: string
}

/** The state of a tool in three steps. A run that fails stays at the second and says so under `failedTitle`. */
export function useWizard(
  operation: AnyOperation,
  { failedTitle, failedText, onDone, check, checkResult }: WizardEvents,
): Wizard {
  const tool = useTool(operation, {
    onFailed: (message, code) =>
      showFailed({ title: failedTitle, text: failedText?.(code) ?? message }, { message, code }),
    ...(onDone && { onDone }),
    ...(checkResult && { checkResult }),
  })
  const [left, setLeft] = useState<RunPhase>()
  const hasFiles = Object.values(tool.files).some((files = []) => files.length > 0)
  const chosen = tool.visit.step === 1 || !hasFiles ? 1 : 2
  const [first] = useState(chosen)
  const goTo = (step: 1 | 2) => {
    tool.visit.goTo(step)
    setLeft(tool.phase)
  }
  // The browser's own buttons lead to another step, too.
  const moved = useEffectEvent(() => setLeft(tool.phase))
  useEffect(() => {
    if (chosen !== first) moved()
  }, [chosen, first])
  return {
    ...tool,
    // Who has gone to another step since does not come from the work any more.
    phase: tool.phase === left && left.at === 'form' ? { at: 'form', returned: false } : tool.phase,
    step: tool.phase.at === 'done' ? 3 : chosen,
    moved: left !== undefined,
    goTo,
    submit: async (own, ownOptions) => {
      const refusal = check?.(tool)
      if (refusal === undefined) return tool.submit(own, ownOptions)
      const { field, title, text } = refusal
      tool.refuse([{ field, message: text }])
      showToast({ tone: 'danger', title, text })
    },
    reset: () => {
      tool.reset()
      setLeft(tool.phase)
    },
  }
}
