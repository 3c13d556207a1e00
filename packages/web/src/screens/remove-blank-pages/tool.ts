import { FileMinus } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Remove Blank Pages on the site. */
export const tool: SiteTool = {
  icon: FileMinus,
  searchWords: 'empty pages scanner white leere weiße seiten entfernen',
}
