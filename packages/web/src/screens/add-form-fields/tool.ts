import { SquarePlus } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Add Form Fields on the site. */
export const tool: SiteTool = {
  icon: SquarePlus,
  forDevelopers: true,
  instead: '/edit-pdf-forms',
  searchWords: 'fillable form creator acroform ausfüllbar formular erstellen',
}
