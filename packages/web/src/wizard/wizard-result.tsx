import type { ReactNode } from 'react'
import { type ResultTexts, ResultView } from '../result/result-view.js'
import type { RunOutcome } from '../run/runner.js'
import type { Wizard } from './use-wizard.js'

export interface WizardResultProps {
  /** The tool that has made it. */
  wizard: Wizard
  outcome: RunOutcome
  texts: ResultTexts
  /** What the file is. */
  caption?: string | undefined
  /** Whether the children show what is in the file. */
  shown?: boolean
  /** The tool's own information about its result. */
  children?: ReactNode
}

/** The third step of a wizard: what came out, and the ways back to the first step and to the options. */
export function WizardResult({ wizard, outcome, texts, caption, shown, children }: WizardResultProps) {
  return (
    <ResultView
      operation={wizard.operation}
      outcome={outcome}
      texts={texts}
      caption={caption}
      shown={shown}
      onAnother={wizard.reset}
      onChange={wizard.change}
    >
      {children}
    </ResultView>
  )
}
