import { Layers } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Edit Layers on the site. */
export const tool: SiteTool = {
  icon: Layers,
  searchWords: 'layers ocg optional content show hide rename cad ebenen einblenden ausblenden umbenennen',
}
