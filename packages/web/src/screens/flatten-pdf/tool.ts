import { Layers2 } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Flatten PDF on the site. */
export const tool: SiteTool = {
  icon: Layers2,
  searchWords: 'flatten layers comments form fields fixed print einbacken reduzieren ebenen kommentare formular',
}
