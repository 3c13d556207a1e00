import { FileText } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Word to PDF on the site. */
export const tool: SiteTool = {
  icon: FileText,
  searchWords: 'doc docx odt rtf letter document writer brief dokument',
}

/** The page of Word to PDF. */
export const screen: ToolScreen = {
  load: () => import('../office/office-screens.js').then((m) => ({ default: m.WordToPdfScreen })),
}
