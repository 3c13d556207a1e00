import { Button } from '@sheaf/ui'
import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { FailureNote } from '../tool/failure-note.js'
import { InputPassword, MoreOptions } from '../tool/tool-option.js'
import { useFocusOnFailure } from '../tool/use-focus-on-failure.js'
import { StepHeading } from './step-heading.js'
import { wizardTexts } from './texts.js'
import type { Wizard } from './use-wizard.js'

interface OptionsStepProps {
  wizard: Wizard
  title: string
  action: string
  /** Wire names of the options that have a place among the children; the others are offered as more options. */
  shown: readonly string[]
  children: ReactNode
}

/** The second step of a wizard: the options of its own, all others, the password of the file, and the button that starts the work. */
export function OptionsStep({ wizard, title, action, shown, children }: OptionsStepProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFailure(form, wizard)
  const { phase } = wizard
  const returned = phase.at === 'form' && phase.returned
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void wizard.submit()
      }}
      className="grid grid-cols-1 gap-5"
    >
      <StepHeading focus={wizard.moved && !returned}>{title}</StepHeading>
      <div className="grid grid-cols-1 gap-6 rounded-xl border border-line bg-surface p-5 sm:p-6">
        {children}
        <div className="grid grid-cols-1 border-line border-t pt-3">
          <MoreOptions form={wizard} except={shown} />
          <InputPassword form={wizard} />
        </div>
        <FailureNote failure={wizard.failure} />
      </div>
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="secondary" onClick={() => wizard.goTo(1)}>
          {wizardTexts.back}
        </Button>
        <Button type="submit" className="text-lg">
          {action}
        </Button>
      </div>
    </form>
  )
}
