import { ScanText } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Image to Text on the site. */
export const tool: SiteTool = {
  icon: ScanText,
  ranks: { forFiles: 140 },
  searchWords: 'ocr recognize read picture screenshot texterkennung bild lesen',
}

/** The page of Image to Text. */
export const screen: ToolScreen = {
  load: () => import('./image-to-text-screen.js').then((m) => ({ default: m.ImageToTextScreen })),
}
