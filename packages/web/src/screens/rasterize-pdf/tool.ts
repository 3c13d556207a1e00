import { Grid3x3 } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Rasterize PDF on the site. */
export const tool: SiteTool = {
  icon: Grid3x3,
  searchWords: 'flatten to picture scan look uneditable pixel bild nur bild',
}
