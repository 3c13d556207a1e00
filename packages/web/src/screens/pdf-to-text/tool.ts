import { FileType } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** PDF to Text on the site. */
export const tool: SiteTool = {
  icon: FileType,
  searchWords: 'txt extract copy plain words auslesen kopieren reintext',
}
