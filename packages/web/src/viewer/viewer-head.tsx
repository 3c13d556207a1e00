import { cards } from 'virtual:site-tools'
import { useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { ToolMeta } from '../chrome/tool-meta.js'
import { toolPath, type ViewerId } from '../routes.js'
import { siteTexts } from '../texts/site.js'
import { toolTexts } from '../texts/tool.js'
import { viewerTexts } from '../texts/viewer.js'
import { ToolName } from '../tool/tool-header.js'
import { type ListedTool, listedTool } from '../tool-list.js'

/** The heading of a screen that shows a document in a viewer, and its metadata for search engines. */
export function ViewerHead({ id: viewer }: { id: ViewerId }) {
  const { id, title, summary } = useViewerTool(viewer)
  return (
    <>
      <ToolMeta id={id} title={title} summary={summary} />
      <ToolName id={id} title={title} lead={summary} back={{ href: '/', text: toolTexts.tool.back }} />
    </>
  )
}

/** The id, the title and the summary under which a viewer was opened. */
type ViewerTool = Pick<ListedTool, 'id' | 'title' | 'summary'>

/**
 * The viewer as its visitor named it: by the card whose address is open, such as Crop Pages for `/edit-pdf?tool=crop`, or else by
 * its own name. Pages that are drawn ahead have no query, so their first rendering in a browser passes it over, too.
 */
export function useViewerTool(id: ViewerId): ViewerTool {
  const query = useSearch()
  const isDrawn = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const wish = isDrawn ? toolOfCard(`${toolPath(id)}?${query}`) : undefined
  return wish ? { ...wish, summary: viewerTexts.leads[wish.id] ?? wish.summary } : { id, ...siteTexts.viewers[id] }
}

/** The tool whose card leads to an address. */
function toolOfCard(address: string): ListedTool | undefined {
  const id = Object.keys(cards).find((tool) => cards[tool] === address)
  return id === undefined ? undefined : listedTool(id)
}
