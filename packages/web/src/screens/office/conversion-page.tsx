import type { AnyOperation } from '@sheaf/core'
import { LanguageField } from '../../languages/language-field.js'
import { ProcessingView } from '../../progress/processing-view.js'
import { type ConversionTexts, officeTexts } from '../../texts/tools/office.js'
import { showToast } from '../../toast.js'
import { isBegun } from '../../tool/is-begun.js'
import { ToolForm } from '../../tool/tool-form.js'
import { ToolHeader } from '../../tool/tool-header.js'
import { useTool } from '../../tool/use-tool.js'
import { ConversionResult } from './conversion-result.js'

interface ConversionPageProps {
  operation: AnyOperation
  texts: ConversionTexts
  /** Wire names of the options that are shown at once. */
  options: readonly string[]
}

/** The page of a conversion between PDF and Office formats: the file, the work, the result in the other format. */
export function ConversionPage({ operation, texts, options }: ConversionPageProps) {
  const tool = useTool(operation, {
    onFailed: (message) => showToast({ tone: 'danger', title: officeTexts.failed, text: message }),
  })
  const { phase } = tool
  const hasLanguage = tool.fields.some(({ name }) => name === 'language')
  return (
    <>
      <ToolHeader operation={operation} compact={isBegun(tool)} />
      {phase.at === 'form' && (
        <ToolForm
          tool={tool}
          action={texts.convert}
          shown={options}
          own={hasLanguage ? { language: <LanguageField form={tool} hint={officeTexts.languageHint} /> } : {}}
        />
      )}
      {phase.at === 'busy' && (
        <ProcessingView progress={phase.progress} onCancel={tool.cancel} title={texts.busy} stages={texts.stages} />
      )}
      {phase.at === 'done' && <ConversionResult tool={tool} outcome={phase.outcome} texts={texts} />}
    </>
  )
}
