import { ImagePlay } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Extract Images on the site. */
export const tool: SiteTool = {
  icon: ImagePlay,
  searchWords: 'pictures photos get out save bilder fotos herausholen speichern',
}
