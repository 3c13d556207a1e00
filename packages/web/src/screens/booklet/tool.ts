import { BookCopy } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Booklet on the site. */
export const tool: SiteTool = {
  icon: BookCopy,
  preview: true,
  searchWords: 'brochure saddle stitch print fold zine broschüre heft falten drucken',
}
