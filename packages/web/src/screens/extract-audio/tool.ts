import { Music } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Extract Audio on the site. */
export const tool: SiteTool = {
  icon: Music,
  ranks: { forFiles: 180 },
  searchWords: 'get sound out of video song voice mp3 sound music save ton musik herausholen',
}
