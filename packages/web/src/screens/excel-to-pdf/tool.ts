import { FileSpreadsheet } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Excel to PDF on the site. */
export const tool: SiteTool = {
  icon: FileSpreadsheet,
  searchWords: 'xls xlsx csv ods spreadsheet table calc tabelle tabellenkalkulation',
}

/** The page of Excel to PDF. */
export const screen: ToolScreen = {
  load: () => import('../office/office-screens.js').then((m) => ({ default: m.ExcelToPdfScreen })),
}
