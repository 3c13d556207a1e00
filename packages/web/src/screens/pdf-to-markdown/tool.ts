import { FileCode } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** PDF to Markdown on the site. */
export const tool: SiteTool = {
  icon: FileCode,
  searchWords: 'md notes llm ai chatgpt notizen ki',
}
