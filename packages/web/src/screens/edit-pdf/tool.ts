import { FilePenLine } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Edit PDF on the site. */
export const tool: SiteTool = {
  icon: FilePenLine,
  path: '/edit-pdf',
  ranks: { popular: 40, forFiles: 30, afterResult: 50 },
  searchWords:
    'write draw annotate change text type fill whiteout editor acrobat schreiben zeichnen ändern kommentieren ausfüllen',
}

/** The page of Edit PDF. */
export const screen: ToolScreen = {
  load: () => import('./edit-pdf-screen.js').then((m) => ({ default: m.EditPdfScreen })),
  loading: (texts) => texts.loadingViewers['edit-pdf'],
}
