import { Clapperboard } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Convert Video on the site. */
export const tool: SiteTool = {
  icon: Clapperboard,
  ranks: { forFiles: 170 },
  searchWords: 'mp4 webm mov format change film umwandeln',
}
