import type { ReactNode } from 'react'
import { pageToolTexts } from '../texts/page-tools.js'
import { OptionsStep } from '../wizard/options-step.js'
import type { Wizard } from '../wizard/use-wizard.js'
import type { PageToolWords } from './use-page-tool.js'

interface ApplyStepProps {
  tool: Wizard
  words: PageToolWords
  /** Wire names of the options that have a place among the children; the others are offered as more options. */
  shown: readonly string[]
  /** The document, which takes the room. */
  stage?: ReactNode
  children: ReactNode
}

/** The second step of a page tool: its options, the back link and the button that applies them; also shows progress. */
export function ApplyStep({ tool, words, shown, stage, children }: ApplyStepProps) {
  return (
    <OptionsStep
      wizard={tool}
      title={words.steps[1]}
      action={words.apply}
      shown={shown}
      stage={stage}
      working={{ action: pageToolTexts.applying, stages: words.stages }}
      failureAnnounced={false}
    >
      {children}
    </OptionsStep>
  )
}
