import { findOperation } from '@sheaf/core'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { PageMeta } from '../chrome/page-meta.js'
import { ToolIcon } from '../chrome/tool-icon.js'
import { en } from '../en.js'
import { BusyView } from '../tool/busy-view.js'
import { ResultView } from '../tool/result-view.js'
import { ToolForm } from '../tool/tool-form.js'
import { useTool } from '../tool/use-tool.js'

/** The page of any operation, made from its descriptor: form, work, result. */
export function ToolPage({ id }: { id: string }) {
  const operation = findOperation(id)!
  const tool = useTool(operation)
  return (
    <>
      <PageMeta title={en.pageTitle(operation.title)} description={operation.summary} />
      <Link href="/" className="mt-4 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {en.tool.back}
      </Link>
      <div className="mt-2 mb-8 flex gap-4 max-sm:flex-col">
        <ToolIcon tool={operation} />
        <div>
          <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{operation.title}</h1>
          <p className="mt-2 max-w-2xl text-lg text-muted">{operation.summary}</p>
        </div>
      </div>
      {tool.phase.at === 'form' && <ToolForm operation={operation} tool={tool} />}
      {tool.phase.at === 'busy' && <BusyView progress={tool.phase.progress} onCancel={tool.cancel} />}
      {tool.phase.at === 'done' && (
        <ResultView operation={operation} outcome={tool.phase.outcome} onAnother={tool.reset} onChange={tool.change} />
      )}
    </>
  )
}
