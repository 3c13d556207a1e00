import { ListTree } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Edit Bookmarks on the site. */
export const tool: SiteTool = {
  icon: ListTree,
  searchWords: 'bookmarks outline toc navigation headings chapters lesezeichen gliederung überschriften kapitel',
}
