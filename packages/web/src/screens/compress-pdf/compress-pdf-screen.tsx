import { operation } from '@sheaf/core/compress-pdf'
import { ProcessingView } from '../../progress/processing-view.js'
import { RunError, type RunOutcome } from '../../run/runner.js'
import { compressPdfTexts as texts } from '../../texts/tools/compress-pdf.js'
import { UploadStep } from '../../wizard/upload-step.js'
import { useWizard } from '../../wizard/use-wizard.js'
import { WizardFrame } from '../../wizard/wizard-frame.js'
import { WizardResult } from '../../wizard/wizard-result.js'
import { compressCurve } from './compress-curve.js'
import { LevelStep } from './level-step.js'

/** Compress PDF: a PDF, how far it is compressed, and what it weighs then. */
export function CompressPdfScreen() {
  const wizard = useWizard(operation, { failedTitle: texts.failed, checkResult: assertPdf })
  const { phase, step, files } = wizard
  return (
    <WizardFrame
      operation={operation}
      stepNames={texts.steps}
      step={step}
      wide={step === 2 && files['file']?.length === 1}
    >
      {phase.at === 'busy' && (
        <ProcessingView
          progress={phase.progress}
          onCancel={wizard.cancel}
          stages={texts.stages}
          curve={compressCurve(files['file']?.[0]?.size ?? 0)}
        />
      )}
      {phase.at === 'form' && step === 1 && <UploadStep wizard={wizard} title={texts.steps[0]} slotName="file" />}
      {phase.at === 'form' && step === 2 && <LevelStep wizard={wizard} />}
      {phase.at === 'done' && (
        <WizardResult wizard={wizard} outcome={phase.outcome} texts={isKept(phase.outcome) ? texts.kept : texts.done} />
      )}
    </WizardFrame>
  )
}

/** Whether the file is given back as it was. */
const isKept = ({ warnings }: RunOutcome) => warnings.some(({ code }) => code === 'not-smaller')

/** The home page of a proxy or of a static host would be saved as a PDF that nothing opens. */
async function assertPdf({ file }: RunOutcome): Promise<void> {
  const type = (await file?.open())?.type ?? ''
  if (!/^application\/pdf\b/i.test(type)) throw new RunError('BAD_RESPONSE', texts.notPdf)
}
