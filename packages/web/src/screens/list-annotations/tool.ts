import { ListTree } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** List Annotations on the site. */
export const tool: SiteTool = {
  icon: ListTree,
  forDevelopers: true,
  instead: '/edit-pdf?panel=annotations',
  searchWords: 'comments export kommentare auslesen',
}
