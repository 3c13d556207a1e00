import { PenTool } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** SVG to PDF on the site. */
export const tool: SiteTool = {
  icon: PenTool,
  searchWords: 'vector drawing graphic logo illustration inkscape figma zeichnung grafik vektor',
}
