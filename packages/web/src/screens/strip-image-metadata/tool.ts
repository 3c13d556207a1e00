import { MapPinOff } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Remove Image Metadata on the site. */
export const tool: SiteTool = {
  icon: MapPinOff,
  searchWords: 'exif gps location remove privacy standort entfernen datenschutz',
}
