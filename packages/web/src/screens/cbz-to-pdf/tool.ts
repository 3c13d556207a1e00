import { BookImage } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** CBZ to PDF on the site. */
export const tool: SiteTool = {
  icon: BookImage,
  searchWords: 'comic manga cbr zip pictures album ebook bilder heft bildband',
}
