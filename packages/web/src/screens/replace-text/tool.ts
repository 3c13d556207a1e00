import { Replace } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Replace Text on the site. */
export const tool: SiteTool = {
  icon: Replace,
  searchWords:
    'find and replace search change words swap date name price suchen und ersetzen wörter austauschen datum name preis',
}
