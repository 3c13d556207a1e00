import { ListTree } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Edit Bookmarks on the site. */
export const tool: SiteTool = {
  icon: ListTree,
  searchWords: 'bookmarks outline toc navigation headings chapters lesezeichen gliederung überschriften kapitel',
}

/** The page of Edit Bookmarks. */
export const screen: ToolScreen = {
  load: () => import('./edit-outline-screen.js').then((m) => ({ default: m.EditOutlineScreen })),
}
