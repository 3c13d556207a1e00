import { Globe } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** PDF to HTML on the site. */
export const tool: SiteTool = {
  icon: Globe,
  searchWords: 'web page website htm browser convert webseite internetseite umwandeln',
}
