import { BookUp } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** PDF to EPUB on the site. */
export const tool: SiteTool = {
  icon: BookUp,
  searchWords: 'ebook kindle kobo reader book reflow buch lesen',
}
