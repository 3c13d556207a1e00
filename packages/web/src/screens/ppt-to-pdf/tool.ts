import { Presentation } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** PowerPoint to PDF on the site. */
export const tool: SiteTool = {
  icon: Presentation,
  searchWords: 'pptx powerpoint slides presentation odp folien präsentation vortrag',
}

/** The page of PowerPoint to PDF. */
export const screen: ToolScreen = {
  load: () => import('../office/office-screens.js').then((m) => ({ default: m.PptToPdfScreen })),
}
