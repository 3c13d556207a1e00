import { Accessibility } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Check Accessibility on the site. */
export const tool: SiteTool = {
  icon: Accessibility,
  searchWords:
    'accessible screen reader tags pdf/ua ada section 508 wcag blind alt text barrierefrei screenreader vorlesen prüfen',
}
