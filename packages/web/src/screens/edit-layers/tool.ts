import { Layers } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Edit Layers on the site. */
export const tool: SiteTool = {
  icon: Layers,
  searchWords: 'layers ocg optional content show hide rename cad ebenen einblenden ausblenden umbenennen',
}

/** The page of Edit Layers. */
export const screen: ToolScreen = {
  load: () => import('./edit-layers-screen.js').then((m) => ({ default: m.EditLayersScreen })),
}
