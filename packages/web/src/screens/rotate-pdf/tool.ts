import { RotateCw } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Rotate PDF on the site. */
export const tool: SiteTool = {
  icon: RotateCw,
  ranks: { afterResult: 110 },
  searchWords:
    'turn upside down landscape portrait orientation drehen quer hochformat querformat sideways wrong way round scan seitlich verkehrt herum',
}

/** The page of Rotate PDF. */
export const screen: ToolScreen = {
  load: () => import('./rotate-pdf-screen.js').then((m) => ({ default: m.RotatePdfScreen })),
}
