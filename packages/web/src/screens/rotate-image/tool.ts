import { RotateCwSquare } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Rotate Image on the site. */
export const tool: SiteTool = {
  icon: RotateCwSquare,
  preview: true,
  searchWords: 'turn flip mirror bild drehen spiegeln sideways photo picture foto seitlich',
}
