import { Tag } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Page Labels on the site. */
export const tool: SiteTool = {
  icon: Tag,
  searchWords: 'roman numerals logical numbering seitenbezeichnung römische ziffern',
}
