import { MessageSquareText } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Edit Annotations on the site. */
export const tool: SiteTool = {
  icon: MessageSquareText,
  forDevelopers: true,
  instead: '/edit-pdf?panel=annotations',
  searchWords: 'comments change remove kommentare ändern',
}
