import { SquarePlus } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Add Form Fields on the site. */
export const tool: SiteTool = {
  icon: SquarePlus,
  forDevelopers: true,
  searchWords: 'fillable form creator acroform ausfüllbar formular erstellen',
}
