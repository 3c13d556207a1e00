import { ArrowDownFromLine } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Long Page on the site. */
export const tool: SiteTool = {
  icon: ArrowDownFromLine,
  preview: true,
  searchWords: 'one single continuous page scroll stitch eine lange seite endlos verbinden',
}
