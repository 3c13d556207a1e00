import { Projector } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** PDF to PowerPoint on the site. */
export const tool: SiteTool = {
  icon: Projector,
  searchWords: 'pptx presentation slides keynote impress talk folien präsentation vortrag',
}
