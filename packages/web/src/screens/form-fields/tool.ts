import { ClipboardList } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Form Fields on the site. */
export const tool: SiteTool = {
  icon: ClipboardList,
  forDevelopers: true,
  searchWords: 'list fields read values felder auslesen',
}
