import { BookOpen } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** PDF Reader on the site. */
export const tool: SiteTool = {
  icon: BookOpen,
  path: '/pdf-reader',
  ranks: { afterResult: 120 },
  searchWords: 'view open viewer reader text to speech aloud öffnen ansehen anzeigen vorlesen',
}

/** The page of PDF Reader. */
export const screen: ToolScreen = {
  load: () => import('./pdf-reader-screen.js').then((m) => ({ default: m.PdfReaderScreen })),
  loading: (texts) => texts.loadingViewers['read-pdf'],
}
