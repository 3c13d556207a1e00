import { findTool } from '../../planned/index.js'
import { ProcessingView } from '../../progress/processing-view.js'
import { ocrPdfTexts as texts } from '../../texts/ocr-pdf.js'
import { ToolOption } from '../../tool/tool-option.js'
import { OptionsStep } from '../../wizard/options-step.js'
import { UploadStep } from '../../wizard/upload-step.js'
import { useWizard } from '../../wizard/use-wizard.js'
import { WizardFrame } from '../../wizard/wizard-frame.js'
import { WizardResult } from '../../wizard/wizard-result.js'

const operation = findTool('ocr-pdf')!
const ownOptions = ['language', 'enhanceImage', 'outputSearchablePdf']

/** OCR: a scanned PDF, how its text is recognized, and the document with its text. */
export function OcrPdfScreen() {
  const wizard = useWizard(operation, { failedTitle: texts.failed })
  const { phase, step, values } = wizard
  return (
    <WizardFrame operation={operation} stepNames={texts.steps} step={step}>
      {phase.at === 'busy' && (
        <ProcessingView progress={phase.progress} onCancel={wizard.cancel} title={texts.busy} stages={texts.stages} />
      )}
      {phase.at === 'form' && step === 1 && <UploadStep wizard={wizard} title={texts.steps[0]} slotName="file" />}
      {phase.at === 'form' && step === 2 && (
        <OptionsStep wizard={wizard} title={texts.steps[1]} action={texts.process} shown={ownOptions}>
          <ToolOption form={wizard} name="language" look="list" />
          <ToolOption form={wizard} name="enhanceImage" />
          <ToolOption form={wizard} name="outputSearchablePdf" />
        </OptionsStep>
      )}
      {phase.at === 'done' && (
        <WizardResult
          wizard={wizard}
          outcome={phase.outcome}
          texts={{
            title: texts.doneTitle,
            text: values['outputSearchablePdf'] === true ? texts.searchable : texts.recognized,
            another: texts.another,
          }}
        />
      )}
    </WizardFrame>
  )
}
