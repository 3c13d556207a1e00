import { ocrLanguages } from '@sheaf/core'
import { operation } from '@sheaf/core/ocr-pdf'
import { LanguageField } from '../../languages/language-field.js'
import { readLanguages } from '../../languages/language-list.js'
import { ProcessingView } from '../../progress/processing-view.js'
import { useZipCount } from '../../result/use-zip-count.js'
import type { RunOutcome } from '../../run/runner.js'
import { ocrPdfTexts as texts } from '../../texts/tools/ocr-pdf.js'
import { ToolOption } from '../../tool/tool-option.js'
import { OptionsStep } from '../../wizard/options-step.js'
import { onlyFile, PagesStage } from '../../wizard/pages-stage.js'
import { UploadStep } from '../../wizard/upload-step.js'
import { useWizard } from '../../wizard/use-wizard.js'
import { WizardFrame } from '../../wizard/wizard-frame.js'
import { WizardResult, type WizardResultProps } from '../../wizard/wizard-result.js'
import { OcrReport } from './ocr-report.js'
import { readReport } from './page-report.js'
import { RecognizedText } from './recognized-text.js'

const ownOptions = ['language', 'enhanceImage', 'outputSearchablePdf']

/** OCR: a scanned PDF, how its text is recognized, and the document with its text, or the text alone. */
export function OcrPdfScreen() {
  const wizard = useWizard(operation, { failedTitle: texts.failed })
  const { phase, step, values } = wizard
  const file = onlyFile(wizard)
  const isSearchable = values['outputSearchablePdf'] === true
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
          action={texts.process}
          shown={ownOptions}
          stage={file && <PagesStage tool={wizard} file={file} />}
          stageStays={false}
        >
          <LanguageField form={wizard} hint={texts.languageHint} />
          <ToolOption form={wizard} name="enhanceImage" />
          <ToolOption form={wizard} name="outputSearchablePdf" />
        </OptionsStep>
      )}
      {phase.at === 'done' && (
        <OcrResult
          wizard={wizard}
          outcome={phase.outcome}
          texts={{ title: texts.doneTitle, text: resultText(phase.outcome, isSearchable), another: texts.another }}
        />
      )}
    </WizardFrame>
  )
}

function resultText({ warnings }: RunOutcome, isSearchable: boolean): string {
  if (warnings.some(({ code }) => code === 'nothing-recognized')) return texts.unchanged
  return isSearchable ? texts.searchable : texts.recognized
}

/** The result: what it is, how it went, and the text itself where nothing else came out. */
function OcrResult(props: WizardResultProps) {
  const { outcome, wizard } = props
  const { file, data } = outcome
  const files = useZipCount(outcome)
  const report = readReport(data)
  const isText = file !== undefined && /\.txt$/i.test(file.name)
  const caption = isText ? texts.plainText : files === undefined ? undefined : texts.archive(files)
  const tags: Readonly<Record<string, { tag: string }>> = ocrLanguages
  const { main, others } = readLanguages(String(wizard.values['language']))
  const { tag = 'und' } = tags[main] ?? {}
  const field = wizard.fields.find(({ name }) => name === 'language')
  const known = (field?.kind === 'text' && field.suggestions) || []
  const languages = [main, ...others].map((code) => known.find(({ value }) => value === code)?.title ?? code)
  return (
    <WizardResult {...props} caption={caption} shown={isText}>
      {report && <OcrReport report={report} languages={languages} />}
      {isText && <RecognizedText file={file} language={tag} />}
    </WizardResult>
  )
}
