import { SquareSplitHorizontal } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Divide Pages on the site. */
export const tool: SiteTool = {
  icon: SquareSplitHorizontal,
  preview: true,
  searchWords: 'split double pages spread halves scan book grid tiles doppelseiten teilen halbieren buch scan',
}
