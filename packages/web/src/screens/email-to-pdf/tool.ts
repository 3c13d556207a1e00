import { Mail } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Email to PDF on the site. */
export const tool: SiteTool = {
  icon: Mail,
  searchWords: 'eml msg mail message outlook thunderbird archive save nachricht e-mail archivieren',
}
