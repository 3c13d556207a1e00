import { FileX } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Delete Pages on the site. */
export const tool: SiteTool = {
  icon: FileX,
  path: '/delete-pages',
  takes: 'one',
  searchWords: 'remove cut out pages entfernen löschen weg take out',
}

/** The page of Delete Pages. */
export const screen: ToolScreen = {
  load: () => import('./delete-pages-screen.js').then((m) => ({ default: m.DeletePagesScreen })),
}
