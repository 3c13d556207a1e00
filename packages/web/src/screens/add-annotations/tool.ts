import { Highlighter } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Add Annotations on the site. */
export const tool: SiteTool = {
  icon: Highlighter,
  forDevelopers: true,
  card: '/edit-pdf?tool=highlight',
  searchWords: 'annotate comment highlight markup note review kommentieren anmerkung markieren hervorheben notiz',
}
