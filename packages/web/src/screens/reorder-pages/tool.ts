import { ArrowUpDown } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Reorder Pages on the site. */
export const tool: SiteTool = {
  icon: ArrowUpDown,
  takes: 'one',
  searchWords: 'sort move put first last rearrange organize order sortieren verschieben reihenfolge nach vorn',
}

/** The page of Reorder Pages. */
export const screen: ToolScreen = {
  load: () => import('./reorder-pages-screen.js').then((m) => ({ default: m.ReorderPagesScreen })),
}
