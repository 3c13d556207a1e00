import { Alert } from '@sheaf/ui'
import { ToolCards } from '../chrome/tool-card.js'
import { ToolMeta } from '../chrome/tool-meta.js'
import type { ViewerId } from '../routes.js'
import { pageTexts } from '../texts/pages.js'
import { siteTexts } from '../texts/site.js'
import { listedTool } from '../tool-list.js'
import { ToolsHead } from './tools-head.js'

const nearest: Readonly<Record<ViewerId, readonly string[]>> = {
  'edit-pdf': ['sign-pdf', 'add-watermark', 'number-pages', 'rotate-pdf', 'delete-pages', 'reorder-pages'],
  'edit-pdf-forms': ['sign-pdf', 'protect-pdf', 'pdf-info'],
  'read-pdf': ['pdf-to-image', 'pdf-info', 'unlock-pdf', 'rotate-pdf'],
}

/** The place of what reads or edits a document in place: says that it is still to come, and what to use until then. */
export function ViewerPage({ id }: { id: ViewerId }) {
  const { title, summary } = siteTexts.viewers[id]
  return (
    <>
      <ToolMeta id={id} title={title} summary={summary} />
      <ToolsHead title={title} lead={summary} />
      <Alert tone="note" title={pageTexts.viewer.soon(title)} silent>
        {pageTexts.viewer.text}
      </Alert>
      <h2 className="mt-8 mb-4 font-semibold text-xl">{pageTexts.viewer.alternatives}</h2>
      <ToolCards tools={nearest[id].map(listedTool).filter((tool) => tool !== undefined)} />
    </>
  )
}
