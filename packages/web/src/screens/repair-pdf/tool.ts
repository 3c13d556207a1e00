import { Wrench } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Repair PDF on the site. */
export const tool: SiteTool = {
  icon: Wrench,
  searchWords: 'fix damaged corrupt broken recover rescue beschädigt kaputt retten wiederherstellen',
}
