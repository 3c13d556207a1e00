import { FileInput } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Markdown to PDF on the site. */
export const tool: SiteTool = {
  icon: FileInput,
  searchWords: 'md readme github commonmark text notes notizen drucken',
}
