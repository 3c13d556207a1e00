import { ToolMeta } from '../chrome/tool-meta.js'
import { ToolsHead } from '../pages/tools-head.js'
import type { ViewerId } from '../routes.js'
import { useViewerTool } from './use-viewer-tool.js'

/** The heading of a screen that shows a document in a viewer, and its metadata for search engines. */
export function ViewerHead({ id: viewer }: { id: ViewerId }) {
  const { id, title, summary } = useViewerTool(viewer)
  return (
    <>
      <ToolMeta id={id} title={title} summary={summary} />
      <ToolsHead title={title} lead={summary} />
    </>
  )
}
