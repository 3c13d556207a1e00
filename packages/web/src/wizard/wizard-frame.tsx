import type { AnyOperation } from '@sheaf/core'
import { Steps } from '@sheaf/ui'
import type { ReactNode } from 'react'
import { ToolHeader } from '../tool/tool-header.js'
import { wizardTexts } from './texts.js'
import type { WizardStep } from './use-wizard.js'

interface WizardFrameProps {
  operation: AnyOperation
  stepNames: readonly [string, string, string]
  step: WizardStep
  children: ReactNode
}

/** The page of a tool in three steps: its head, where one is, and the current step. */
export function WizardFrame({ operation, stepNames, step, children }: WizardFrameProps) {
  return (
    <>
      <ToolHeader operation={operation} />
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8">
        <Steps texts={wizardTexts.steps} names={stepNames} current={step} />
        {children}
      </div>
    </>
  )
}
