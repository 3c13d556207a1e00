import { RectangleEllipsis } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Redact PDF on the site. */
export const tool: SiteTool = {
  icon: RectangleEllipsis,
  forDevelopers: true,
  card: '/edit-pdf?tool=redact-area',
  searchWords:
    'black out blackout censor hide remove name anonymize schwärzen zensieren anonymisieren unkenntlich cross out delete text durchstreichen namen',
}
