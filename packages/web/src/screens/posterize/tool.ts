import { Grid3x3 } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Posterize on the site. */
export const tool: SiteTool = {
  icon: Grid3x3,
  preview: true,
  searchWords: 'poster tiles enlarge banner large print plakat kacheln vergrößern drucken',
}
