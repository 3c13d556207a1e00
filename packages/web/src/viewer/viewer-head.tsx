import { ToolMeta } from '../chrome/tool-meta.js'
import { ToolsHead } from '../pages/tools-head.js'
import type { ViewerId } from '../routes.js'
import { siteTexts } from '../texts/site.js'

/** The heading of a screen that shows a document in a viewer, and its metadata for search engines. */
export function ViewerHead({ id }: { id: ViewerId }) {
  const { title, summary } = siteTexts.viewers[id]
  return (
    <>
      <ToolMeta id={id} title={title} summary={summary} />
      <ToolsHead title={title} lead={summary} />
    </>
  )
}
