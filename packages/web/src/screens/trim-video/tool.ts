import { Scissors } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Trim Video on the site. */
export const tool: SiteTool = {
  icon: Scissors,
  ranks: { forFiles: 160 },
  searchWords: 'cut shorten clip film schneiden kürzen',
}
