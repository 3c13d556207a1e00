import { BookDown } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** EPUB to PDF on the site. */
export const tool: SiteTool = {
  icon: BookDown,
  searchWords: 'ebook kindle kobo book novel print buch ebook drucken',
}
