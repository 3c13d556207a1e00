import { ScanText } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Image to Text on the site. */
export const tool: SiteTool = {
  icon: ScanText,
  ranks: { forFiles: 140 },
  searchWords: 'ocr recognize read picture screenshot texterkennung bild lesen',
}
