import { CaseSensitive } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Extract Fonts on the site. */
export const tool: SiteTool = {
  icon: CaseSensitive,
  searchWords: 'typeface ttf otf save font files schriften schriftart herausholen speichern',
}
