import { findTool } from '../../planned/index.js'
import { ProcessingView } from '../../progress/processing-view.js'
import { type ConversionTexts, officeTexts } from '../../texts/office.js'
import { showToast } from '../../toast.js'
import { ResultView } from '../../tool/result-view.js'
import { ToolForm } from '../../tool/tool-form.js'
import { ToolHeader } from '../../tool/tool-header.js'
import { useTool } from '../../tool/use-tool.js'

interface ConversionPageProps {
  /** The operation, by its id. */
  id: string
  texts: ConversionTexts
}

/** The page of a conversion between PDF and Office formats: the file, the work, the result in the other format. */
export function ConversionPage({ id, texts }: ConversionPageProps) {
  const operation = findTool(id)!
  const tool = useTool(operation, {
    onFailed: (message) => showToast({ tone: 'danger', title: officeTexts.failed, text: message }),
  })
  const { phase } = tool
  return (
    <>
      <ToolHeader operation={operation} />
      {phase.at === 'form' && <ToolForm tool={tool} action={texts.convert} />}
      {phase.at === 'busy' && (
        <ProcessingView progress={phase.progress} onCancel={tool.cancel} title={texts.busy} stages={texts.stages} />
      )}
      {phase.at === 'done' && (
        <ResultView
          operation={operation}
          outcome={phase.outcome}
          texts={texts.done}
          onAnother={tool.reset}
          onChange={tool.change}
        />
      )}
    </>
  )
}
