import type { AnyOperation } from '@sheaf/core'
import type { StageMessages } from '../progress/progress-curve.js'
import { pageToolTexts } from '../texts/page-tools.js'
import { showToast } from '../toast.js'
import type { Tool } from '../tool/use-tool.js'
import { type Refusal, useWizard, type Wizard } from '../wizard/use-wizard.js'

/** The words of one of the page tools. */
export interface PageToolWords {
  steps: readonly [string, string, string]
  /** The button that starts the work. */
  apply: string
  stages: StageMessages
  /** That the work is done. */
  done: string
  /** Failed; the reason is shown at the form. */
  failed: string
}

interface PageToolSettings {
  words: PageToolWords
  /** What the tool itself finds to be missing, before anything is sent. */
  check?: (tool: Tool) => Refusal | undefined
}

/** The state of a page tool: a wizard with its own toasts for missing input and the outcome. */
export function usePageTool(operation: AnyOperation, { words, check }: PageToolSettings): Wizard {
  return useWizard(operation, {
    failedTitle: pageToolTexts.failedTitle,
    // A server that worked but returned no result has a special message, that of the error.
    failedText: (code) => (code === 'NO_RESULT' ? undefined : words.failed),
    onDone: () => showToast({ tone: 'plain', title: pageToolTexts.doneTitle, text: words.done }),
    check: (tool) =>
      (tool.files['file'] ?? []).length === 0 ? { ...pageToolTexts.noFile, field: 'file' } : check?.(tool),
  })
}
