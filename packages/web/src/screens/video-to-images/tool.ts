import { GalleryHorizontal } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Video to Images on the site. */
export const tool: SiteTool = {
  icon: GalleryHorizontal,
  searchWords: 'frames stills screenshot bilder standbild',
}
