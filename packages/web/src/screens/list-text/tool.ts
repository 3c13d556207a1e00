import { TextAlignStart } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** List Text on the site. */
export const tool: SiteTool = {
  icon: TextAlignStart,
  forDevelopers: true,
  searchWords: 'extract blocks paragraphs fonts json absätze schriften auslesen',
}
