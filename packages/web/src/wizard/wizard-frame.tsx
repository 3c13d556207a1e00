import type { AnyOperation } from '@sheaf/core'
import { Steps } from '@sheaf/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { wizardTexts } from '../texts/wizard.js'
import { ToolHeader, type WayBack } from '../tool/tool-header.js'
import type { WizardStep } from './use-wizard.js'

interface WizardFrameProps {
  operation: AnyOperation
  stepNames: readonly [string, string, string]
  step: WizardStep
  /** Target of the back link; default: all tools. */
  back?: WayBack
  /** Takes all the room there is, for a step that shows something beside its options. */
  wide?: boolean
  children: ReactNode
}

/** The page of a tool in three steps: its head, where one is, and the current step. */
export function WizardFrame({ operation, stepNames, step, back, wide = false, children }: WizardFrameProps) {
  return (
    <>
      <ToolHeader operation={operation} {...(back && { back })} compact={step > 1} />
      <div className={clsx('grid grid-cols-1', step > 1 ? 'gap-4' : 'gap-5')}>
        <div className="max-w-3xl">
          <Steps texts={wizardTexts.steps} names={stepNames} current={step} />
        </div>
        <div className={clsx('grid grid-cols-1 gap-8', !wide && 'max-w-3xl')}>{children}</div>
      </div>
    </>
  )
}
