import type { AnyOperation } from '@sheaf/core'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { ToolIcon } from '../chrome/tool-icon.js'
import { ToolMeta } from '../chrome/tool-meta.js'
import { inLanguage } from '../texts/operations.js'
import { toolTexts } from '../texts/tool.js'

/** A back link. */
export interface WayBack {
  href: string
  text: string
}

interface ToolHeaderProps {
  operation: AnyOperation
  /** The purpose of the tool; default: the operation's summary. */
  lead?: string
  /** Target of the back link; default: all tools. */
  back?: WayBack
  /** One line, once a document is there that should have the room. */
  compact?: boolean
}

/** The head of a tool's page: the way back, the name of the tool, what it is for. */
export function ToolHeader({
  operation: given,
  lead = inLanguage(given).summary,
  back,
  compact = false,
}: ToolHeaderProps) {
  const operation = inLanguage(given)
  const meta = <ToolMeta id={operation.id} title={operation.title} summary={lead} />
  const backText = back?.text ?? toolTexts.tool.back
  if (compact)
    return (
      <div className="mt-2 mb-3 flex items-center gap-2">
        {meta}
        <Link
          href={back?.href ?? '/'}
          title={backText}
          className="-ms-2.5 grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
          <span className="sr-only">{backText}</span>
        </Link>
        <h1 className="font-semibold text-xl tracking-tight sm:text-2xl">{operation.title}</h1>
      </div>
    )
  return (
    <>
      {meta}
      <ToolName
        id={operation.id}
        title={operation.title}
        lead={lead}
        back={{ href: back?.href ?? '/', text: backText }}
      />
    </>
  )
}

interface ToolNameProps {
  id: string
  title: string
  lead: string
  back: WayBack
}

/** The way back, and the icon, the name and the purpose of a tool or viewer. */
export function ToolName({ id, title, lead, back }: ToolNameProps) {
  return (
    <>
      <Link href={back.href} className="mt-2 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {back.text}
      </Link>
      <div className="mt-1 mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:gap-y-1">
        <ToolIcon id={id} />
        <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">{title}</h1>
        <p className="max-w-3xl text-pretty text-muted max-sm:col-span-2 sm:col-start-2 sm:text-lg">{lead}</p>
      </div>
    </>
  )
}
