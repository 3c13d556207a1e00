import { Tag } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Page Labels on the site. */
export const tool: SiteTool = {
  icon: Tag,
  searchWords: 'roman numerals logical numbering seitenbezeichnung römische ziffern',
}

/** The page of Page Labels. */
export const screen: ToolScreen = {
  load: () => import('./page-labels-screen.js').then((m) => ({ default: m.PageLabelsScreen })),
}
