import { FileText } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** PDF to Word on the site. */
export const tool: SiteTool = {
  icon: FileText,
  path: '/pdf-to-word',
  ranks: { popular: 30, forFiles: 50 },
  searchWords: 'doc docx editable convert document odt rtf bearbeitbar dokument umwandeln',
}

/** The page of PDF to Word. */
export const screen: ToolScreen = {
  load: () => import('../office/office-screens.js').then((m) => ({ default: m.PdfToWordScreen })),
}
