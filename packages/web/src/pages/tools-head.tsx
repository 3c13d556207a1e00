import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { pageTexts } from '../texts/pages.js'

/** The head of a page about tools: the way back to all of them, the name of the page, what it is for. */
export function ToolsHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <Link href="/" className="mt-4 inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {pageTexts.back}
      </Link>
      <h1 className="mt-2 font-semibold text-3xl tracking-tight sm:text-4xl">{title}</h1>
      <p className="mt-2 mb-8 max-w-2xl text-lg text-muted">{lead}</p>
    </>
  )
}
