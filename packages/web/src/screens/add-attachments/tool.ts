import { Paperclip } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Add Attachments on the site. */
export const tool: SiteTool = {
  icon: Paperclip,
  searchWords: 'attach embed file factur-x zugferd xrechnung e-invoice anhängen einbetten beilage rechnung',
}
