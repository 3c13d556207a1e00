import { Palette } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Recolor PDF on the site. */
export const tool: SiteTool = {
  icon: Palette,
  preview: true,
  searchWords:
    'grayscale black white invert dark mode night sepia tint colors brightness contrast saturation background paper whiten clean graustufen schwarzweiß invertieren dunkel farben helligkeit kontrast hintergrund entfernen weiß',
}
