import { ScanText } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** OCR (Text Recognition) on the site. */
export const tool: SiteTool = {
  icon: ScanText,
  path: '/ocr',
  ranks: { popular: 80, forFiles: 120 },
  searchWords: 'recognize text scan searchable copy text scanner texterkennung durchsuchbar einscannen erkennen',
}

/** The page of OCR (Text Recognition). */
export const screen: ToolScreen = {
  load: () => import('./ocr-pdf-screen.js').then((m) => ({ default: m.OcrPdfScreen })),
}
