import { FileCode } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** HTML to PDF on the site. */
export const tool: SiteTool = {
  icon: FileCode,
  searchWords: 'web page website htm xhtml css print chrome browser url webseite internetseite drucken',
}
