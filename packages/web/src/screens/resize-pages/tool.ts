import { Scaling } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Resize Pages on the site. */
export const tool: SiteTool = {
  icon: Scaling,
  preview: true,
  searchWords: 'a4 letter paper size scale format a3 papierformat skalieren größe ändern',
}
