import { ImageUpscale } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Resize Image on the site. */
export const tool: SiteTool = {
  icon: ImageUpscale,
  preview: true,
  ranks: { forFiles: 100 },
  searchWords: 'scale pixels smaller dimensions bild größe ändern skalieren',
}
