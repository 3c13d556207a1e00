import { GitCompareArrows } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Compare PDFs on the site. */
export const tool: SiteTool = {
  icon: GitCompareArrows,
  searchWords:
    'diff difference changes versions redline revision vergleichen unterschiede änderungen fassungen versionen',
}
