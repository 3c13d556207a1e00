import { FileOutput } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Extract Pages on the site. */
export const tool: SiteTool = {
  icon: FileOutput,
  searchWords: 'extract take out copy pages save select single seiten herausholen auswählen einzelne part entnehmen',
}

/** The page of Extract Pages. */
export const screen: ToolScreen = {
  load: () => import('./extract-pages-screen.js').then((m) => ({ default: m.ExtractPagesScreen })),
}
