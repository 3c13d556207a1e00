import { SquaresUnite } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Overlay PDF on the site. */
export const tool: SiteTool = {
  icon: SquaresUnite,
  preview: true,
  searchWords: 'letterhead background stationery stamp underlay briefpapier hintergrund überlagern vorlage',
}
