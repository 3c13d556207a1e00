import { findOperation } from '@sheaf/core'
import { useEffect, useState } from 'react'
import { ProcessingView } from '../../progress/processing-view.js'
import type { RunOutcome } from '../../run/runner.js'
import { ResultView } from '../../tool/result-view.js'
import { ToolOption } from '../../tool/tool-option.js'
import { OptionsStep } from '../../wizard/options-step.js'
import { UploadStep } from '../../wizard/upload-step.js'
import { useWizard, type Wizard } from '../../wizard/use-wizard.js'
import { WizardFrame } from '../../wizard/wizard-frame.js'
import { countZipEntries } from './count-zip-entries.js'
import { texts } from './texts.js'

const operation = findOperation('pdf-to-image')!
const ownOptions = ['format', 'quality', 'resolution']

/** PDF to Image: a PDF, how its pages are drawn, and the ZIP of the images. */
export function PdfToImageScreen() {
  const wizard = useWizard(operation, { failedTitle: texts.failed })
  const { phase, step } = wizard
  return (
    <WizardFrame operation={operation} stepNames={texts.steps} step={step}>
      {phase.at === 'busy' && (
        <ProcessingView progress={phase.progress} onCancel={wizard.cancel} title={texts.busy} stages={texts.stages} />
      )}
      {phase.at === 'form' && step === 1 && (
        <UploadStep wizard={wizard} title={texts.steps[0]} slotName="file" slot={operation.files.file} />
      )}
      {phase.at === 'form' && step === 2 && (
        <OptionsStep wizard={wizard} title={texts.steps[1]} action={texts.convert} shown={ownOptions}>
          <ToolOption form={wizard} name="format" look="cards" />
          <ToolOption form={wizard} name="quality" look="slider" />
          <ToolOption form={wizard} name="resolution" look="slider" />
        </OptionsStep>
      )}
      {phase.at === 'done' && <Result wizard={wizard} outcome={phase.outcome} />}
    </WizardFrame>
  )
}

function Result({ wizard, outcome }: { wizard: Wizard; outcome: RunOutcome }) {
  const count = useImageCount(outcome)
  return (
    <ResultView
      operation={operation}
      outcome={outcome}
      texts={texts.done(formatTitle(wizard))}
      caption={count === undefined ? undefined : texts.caption(count)}
      onAnother={wizard.reset}
      onChange={() => {
        wizard.change()
        wizard.goTo(2)
      }}
    />
  )
}

function formatTitle({ fields, values }: Wizard): string {
  const format = fields.find(({ name }) => name === 'format')
  const choices = format?.kind === 'choice' ? format.choices : []
  return choices.find(({ value }) => value === values['format'])?.title ?? ''
}

function useImageCount({ file }: RunOutcome): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    let wanted = true
    const look = async () => {
      const found = file && (await countZipEntries(await file.open()))
      if (wanted) setCount(found)
    }
    // The caption alone depends on it.
    look().catch(() => {})
    return () => {
      wanted = false
    }
  }, [file])
  return count
}
