import { ListTree } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** List Annotations on the site. */
export const tool: SiteTool = {
  icon: ListTree,
  forDevelopers: true,
  instead: '/edit-pdf?panel=annotations',
  searchWords: 'comments export kommentare auslesen',
}

/** The page of List Annotations. */
export const screen: ToolScreen = {
  load: () => import('./list-annotations-screen.js').then((m) => ({ default: m.ListAnnotationsScreen })),
}
