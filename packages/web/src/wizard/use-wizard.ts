import type { AnyOperation } from '@sheaf/core'
import { useState } from 'react'
import { showToast } from '../toast.js'
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

/** The state of a tool in three steps. A run that fails stays at the second and says so under `failedTitle`. */
export function useWizard(operation: AnyOperation, { failedTitle }: { failedTitle: string }): Wizard {
  const tool = useTool(operation, {
    onFailed: (message) => showToast({ tone: 'danger', title: failedTitle, text: message }),
  })
  const [chosen, setChosen] = useState<1 | 2>(1)
  const [moved, setMoved] = useState(false)
  const goTo = (step: 1 | 2) => {
    setChosen(step)
    setMoved(true)
  }
  return {
    ...tool,
    step: tool.phase.at === 'done' ? 3 : chosen,
    moved,
    goTo,
    reset: () => {
      tool.reset()
      goTo(1)
    },
  }
}
