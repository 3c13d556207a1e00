import { Scissors } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Split PDF on the site. */
export const tool: SiteTool = {
  icon: Scissors,
  path: '/split',
  ranks: { popular: 60, forFiles: 60, afterResult: 100 },
  searchWords: 'separate divide cut apart extract chapters zerlegen trennen aufteilen kapitel',
}

/** The page of Split PDF. */
export const screen: ToolScreen = {
  load: () => import('./split-pdf-screen.js').then((m) => ({ default: m.SplitPdfScreen })),
}
