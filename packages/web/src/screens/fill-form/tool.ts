import { ClipboardPen } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Fill Form on the site. */
export const tool: SiteTool = {
  icon: ClipboardPen,
  forDevelopers: true,
  card: '/edit-pdf?tool=select',
  searchWords: 'fill in complete print form fields ausfüllen drucken formular',
}
