import { Layers2 } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Flatten Form on the site. */
export const tool: SiteTool = {
  icon: Layers2,
  searchWords: 'flatten lock fields make uneditable print sperren ausdrucken einbacken',
}
