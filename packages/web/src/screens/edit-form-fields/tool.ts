import { TextCursorInput } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Edit Form Fields on the site. */
export const tool: SiteTool = {
  icon: TextCursorInput,
  forDevelopers: true,
  instead: '/edit-pdf-forms',
  searchWords: 'rename fields change form felder umbenennen',
}
