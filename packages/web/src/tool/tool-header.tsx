import type { AnyOperation } from '@sheaf/core'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { PageMeta } from '../chrome/page-meta.js'
import { ToolIcon } from '../chrome/tool-icon.js'
import { en } from '../en.js'
import { toolTexts } from '../tool-texts.js'

interface ToolHeaderProps {
  operation: AnyOperation
  /** What the tool is for; the operation's own summary unless told. */
  lead?: string
}

/** The head of a tool's page: the way back, the name of the tool, what it is for. */
export function ToolHeader({ operation, lead = operation.summary }: ToolHeaderProps) {
  return (
    <>
      <PageMeta title={en.pageTitle(operation.title)} description={lead} />
      <Link href="/" className="mt-4 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {toolTexts.tool.back}
      </Link>
      <div className="mt-2 mb-8 flex gap-4 max-sm:flex-col">
        <ToolIcon tool={operation} />
        <div>
          <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{operation.title}</h1>
          <p className="mt-2 max-w-2xl text-lg text-muted">{lead}</p>
        </div>
      </div>
    </>
  )
}
