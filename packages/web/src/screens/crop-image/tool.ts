import { Crop } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Crop Image on the site. */
export const tool: SiteTool = {
  icon: Crop,
  ranks: { forFiles: 110 },
  searchWords: 'photo picture cut trim square bild zuschneiden ausschnitt',
}
