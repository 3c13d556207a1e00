import { type AnyOperation, type FileSlot, loadOperation } from '@sheaf/core'
import type { ReactNode } from 'react'
import { ProcessingView } from '../progress/processing-view.js'
import { differencesInWords } from '../result/differences-in-words.js'
import { type ResultTexts, ResultView } from '../result/result-view.js'
import type { RunOutcome } from '../run/runner.js'
import { resultTexts } from '../texts/result.js'
import { toolTexts } from '../texts/tool.js'
import { isBegun } from '../tool/is-begun.js'
import { ToolForm } from '../tool/tool-form.js'
import { ToolHeader } from '../tool/tool-header.js'
import { type Tool, useTool } from '../tool/use-tool.js'
import { useExtra } from '../use-later.js'

interface ToolPageProps {
  operation: AnyOperation
  /** Controls of options that are not the usual ones, by wire name. */
  own?: (tool: Tool) => Readonly<Record<string, ReactNode>>
}

export { loadOperation }

/** The page of any operation without its own screen, generated from its descriptor: form, progress, result. */
export function ToolPage({ operation, own }: ToolPageProps) {
  const { id } = operation
  const tool = useTool(operation)
  return (
    <>
      <ToolHeader operation={operation} compact={isBegun(tool)} />
      {tool.phase.at === 'form' && <ToolForm tool={tool} own={own?.(tool)} />}
      {tool.phase.at === 'busy' && (
        <ProcessingView
          progress={tool.phase.progress}
          onCancel={tool.cancel}
          {...(Object.values<FileSlot>(tool.operation.files)[0]?.type !== 'pdf' && { title: toolTexts.busy.files })}
        />
      )}
      {tool.phase.at === 'done' && (
        <>
          <ResultView
            operation={operation}
            {...resultOf(id, tool.phase.outcome)}
            onAnother={tool.reset}
            onChange={tool.change}
          />
          {differencesOf(id, tool.phase.outcome) && <BothVersions tool={tool} outcome={tool.phase.outcome} />}
        </>
      )}
    </>
  )
}

/** The outcome of a tool and its words; for a comparison, how many differences there are and what the marks mean. */
function resultOf(id: string, outcome: RunOutcome): { outcome: RunOutcome; texts: ResultTexts } {
  const texts = toolTexts.result
  const found = differencesOf(id, outcome)
  if (found === undefined) return { outcome, texts }
  const others = outcome.warnings.filter((warning) => warning !== found)
  const text = `${differencesInWords(found)} ${resultTexts.compared}`
  return { outcome: { ...outcome, warnings: others }, texts: { ...texts, text } }
}

/** What a comparison says of the differences that it has found. */
function differencesOf(id: string, outcome: RunOutcome) {
  return id === 'compare-pdfs' ? outcome.warnings.find(({ code }) => code === 'differences') : undefined
}

// The marked file says all of it, too.
const loadBothVersions = () => import('../screens/compare-pdfs/both-versions.js')

function BothVersions(props: { tool: Tool; outcome: RunOutcome }) {
  const part = useExtra(loadBothVersions)
  return part && <part.BothVersions {...props} />
}
