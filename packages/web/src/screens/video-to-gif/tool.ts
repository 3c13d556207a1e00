import { ImagePlay } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Video to GIF on the site. */
export const tool: SiteTool = {
  icon: ImagePlay,
  searchWords: 'animation clip meme gif make moving',
}
