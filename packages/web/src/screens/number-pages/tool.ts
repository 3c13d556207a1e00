import { Hash } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Number Pages on the site. */
export const tool: SiteTool = {
  icon: Hash,
  ranks: { afterResult: 80 },
  searchWords: 'pagination page numbers bates seitenzahlen paginieren nummerieren',
}

/** The page of Number Pages. */
export const screen: ToolScreen = {
  load: () => import('./number-pages-screen.js').then((m) => ({ default: m.NumberPagesScreen })),
}
