import { BrushCleaning } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Sanitize PDF on the site. */
export const tool: SiteTool = {
  icon: BrushCleaning,
  searchWords:
    'hidden data clean scrub metadata privacy javascript macros inspect document bereinigen versteckte daten säubern datenschutz skripte',
}
