import { PanelTop } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Header and Footer on the site. */
export const tool: SiteTool = {
  icon: PanelTop,
  preview: true,
  searchWords: 'bates numbering date file name title letterhead kopfzeile fußzeile datum seitenzahl',
}
