import { Info } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** PDF Info on the site. */
export const tool: SiteTool = {
  icon: Info,
  searchWords: 'properties details pages fonts version check eigenschaften angaben prüfen',
}
