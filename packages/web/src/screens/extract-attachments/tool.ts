import { FolderOutput } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Extract Attachments on the site. */
export const tool: SiteTool = {
  icon: FolderOutput,
  searchWords: 'embedded files unpack invoice xml anhang rechnung herausholen entpacken',
}
