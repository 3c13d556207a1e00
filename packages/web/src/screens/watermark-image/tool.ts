import { Stamp } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Watermark Image on the site. */
export const tool: SiteTool = {
  icon: Stamp,
  preview: true,
  searchWords: 'logo copyright bild wasserzeichen',
}
