import { FileSpreadsheet } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** PDF to Excel on the site. */
export const tool: SiteTool = {
  icon: FileSpreadsheet,
  path: '/pdf-to-excel',
  searchWords: 'xls xlsx csv tables extract data spreadsheet tabellen daten auslesen',
}

/** The page of PDF to Excel. */
export const screen: ToolScreen = {
  load: () => import('../office/office-screens.js').then((m) => ({ default: m.PdfToExcelScreen })),
}
