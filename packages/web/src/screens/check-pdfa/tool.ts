import { ClipboardCheck } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Check PDF/A on the site. */
export const tool: SiteTool = {
  icon: ClipboardCheck,
  searchWords: 'archive iso 19005 validate verify conformance archivierung langzeit prüfen validieren',
}
