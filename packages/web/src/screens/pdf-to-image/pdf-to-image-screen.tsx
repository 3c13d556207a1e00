import { operation } from '@sheaf/core/pdf-to-image'
import { ProcessingView } from '../../progress/processing-view.js'
import { useZipCount } from '../../result/use-zip-count.js'
import type { RunOutcome } from '../../run/runner.js'
import { pdfToImageTexts as texts } from '../../texts/tools/pdf-to-image.js'
import { ToolOption } from '../../tool/tool-option.js'
import { OptionsStep } from '../../wizard/options-step.js'
import { onlyFile, PagesStage } from '../../wizard/pages-stage.js'
import { UploadStep } from '../../wizard/upload-step.js'
import { useWizard, type Wizard } from '../../wizard/use-wizard.js'
import { WizardFrame } from '../../wizard/wizard-frame.js'
import { WizardResult } from '../../wizard/wizard-result.js'

const ownOptions = ['format', 'quality', 'resolution']

/** PDF to Image: a PDF, how its pages are drawn, and the ZIP of the images. */
export function PdfToImageScreen() {
  const wizard = useWizard(operation, { failedTitle: texts.failed })
  const { phase, step } = wizard
  const file = onlyFile(wizard)
  return (
    <WizardFrame operation={operation} stepNames={texts.steps} step={step} wide={step === 2 && file !== undefined}>
      {phase.at === 'busy' && (
        <ProcessingView progress={phase.progress} onCancel={wizard.cancel} title={texts.busy} stages={texts.stages} />
      )}
      {phase.at === 'form' && step === 1 && <UploadStep wizard={wizard} title={texts.steps[0]} slotName="file" />}
      {phase.at === 'form' && step === 2 && (
        <OptionsStep
          wizard={wizard}
          title={texts.steps[1]}
          action={texts.convert}
          shown={ownOptions}
          stage={file && <PagesStage tool={wizard} file={file} />}
          stageStays={false}
        >
          <ToolOption form={wizard} name="format" control="cards" />
          <ToolOption form={wizard} name="quality" control="slider" />
          <ToolOption form={wizard} name="resolution" control="slider" />
        </OptionsStep>
      )}
      {phase.at === 'done' && <Result wizard={wizard} outcome={phase.outcome} />}
    </WizardFrame>
  )
}

function Result({ wizard, outcome }: { wizard: Wizard; outcome: RunOutcome }) {
  const count = useZipCount(outcome)
  return (
    <WizardResult
      wizard={wizard}
      outcome={outcome}
      texts={texts.done(formatTitle(wizard))}
      caption={count === undefined ? undefined : texts.caption(count)}
    />
  )
}

function formatTitle({ fields, values }: Wizard): string {
  const format = fields.find(({ name }) => name === 'format')
  const choices = format?.kind === 'choice' ? format.choices : []
  return choices.find(({ value }) => value === values['format'])?.title ?? ''
}
