import { RefreshCw } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Convert Image on the site. */
export const tool: SiteTool = {
  icon: RefreshCw,
  ranks: { forFiles: 90 },
  searchWords: 'iphone photo picture jpg png webp avif heic tiff gif ico format change bild umwandeln',
}
