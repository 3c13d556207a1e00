import { FileOutput } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Extract Pages on the site. */
export const tool: SiteTool = {
  icon: FileOutput,
  searchWords: 'extract take out copy pages save select single seiten herausholen auswählen einzelne part entnehmen',
}
