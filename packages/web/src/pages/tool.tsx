import { findOperation } from '@sheaf/core'
import { ProcessingView } from '../progress/processing-view.js'
import { ResultView } from '../result/result-view.js'
import type { RunOutcome } from '../run/runner.js'
import { resultTexts } from '../texts/result.js'
import { toolTexts } from '../texts/tool.js'
import { ToolForm } from '../tool/tool-form.js'
import { ToolHeader } from '../tool/tool-header.js'
import { useTool } from '../tool/use-tool.js'

/** The page of any operation without its own screen, generated from its descriptor: form, progress, result. */
export function ToolPage({ id }: { id: string }) {
  const operation = findOperation(id)!
  const tool = useTool(operation)
  return (
    <>
      <ToolHeader operation={operation} />
      {tool.phase.at === 'form' && <ToolForm tool={tool} />}
      {tool.phase.at === 'busy' && <ProcessingView progress={tool.phase.progress} onCancel={tool.cancel} />}
      {tool.phase.at === 'done' && (
        <ResultView
          operation={operation}
          outcome={tool.phase.outcome}
          texts={{ ...toolTexts.result, ...(id === 'compare-pdfs' && comparedText(tool.phase.outcome)) }}
          onAnother={tool.reset}
          onChange={tool.change}
        />
      )}
    </>
  )
}

/** What the marks in a compared document mean; nothing if there are none. */
function comparedText({ warnings }: RunOutcome): { text?: string } {
  return warnings.some(({ code }) => code === 'no-differences') ? {} : { text: resultTexts.compared }
}
