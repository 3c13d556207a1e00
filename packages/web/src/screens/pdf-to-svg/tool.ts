import { Spline } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** PDF to SVG on the site. */
export const tool: SiteTool = {
  icon: Spline,
  searchWords: 'vector vectors illustrator inkscape figma vektor vektorgrafik zeichnung',
}
