import { RotateCcwSquare } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Deskew PDF on the site. */
export const tool: SiteTool = {
  icon: RotateCcwSquare,
  searchWords: 'straighten scan crooked tilted slanted rotate gerade ausrichten schief begradigen scan',
}
