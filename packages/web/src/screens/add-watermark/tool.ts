import { Stamp } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Add Watermark on the site. */
export const tool: SiteTool = {
  icon: Stamp,
  ranks: { afterResult: 90 },
  searchWords: 'logo draft confidential copyright text over pages wasserzeichen entwurf vertraulich',
}

/** The page of Add Watermark. */
export const screen: ToolScreen = {
  load: () => import('./add-watermark-screen.js').then((m) => ({ default: m.AddWatermarkScreen })),
}
