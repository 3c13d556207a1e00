import type { RunOutcome } from '../run/runner.js'
import { type ResultTexts, ResultView } from '../tool/result-view.js'
import type { Wizard } from './use-wizard.js'

interface WizardResultProps {
  wizard: Wizard
  outcome: RunOutcome
  texts: ResultTexts
  /** What the file is, in place of its sizes before and after. */
  caption?: string | undefined
}

/** The third step of a wizard: what came out, and the ways back to the first step and to the options. */
export function WizardResult({ wizard, outcome, texts, caption }: WizardResultProps) {
  return (
    <ResultView
      operation={wizard.operation}
      outcome={outcome}
      texts={texts}
      caption={caption}
      onAnother={wizard.reset}
      onChange={() => {
        wizard.change()
        wizard.goTo(2)
      }}
    />
  )
}
