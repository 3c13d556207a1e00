import { LetterText } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Text to PDF on the site. */
export const tool: SiteTool = {
  icon: LetterText,
  searchWords: 'txt log plain ascii utf-8 print monospace code klartext textdatei drucken',
}
