import { VolumeX } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Mute Video on the site. */
export const tool: SiteTool = {
  icon: VolumeX,
  searchWords: 'remove sound silent audio ton entfernen stumm',
}
