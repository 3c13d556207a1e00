import { ClipboardPen } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Fill Form on the site. */
export const tool: SiteTool = {
  icon: ClipboardPen,
  forDevelopers: true,
  card: '/edit-pdf?tool=select',
  searchWords: 'fill in complete print form fields ausfüllen drucken formular',
}

/** The page of Fill Form. */
export const screen: ToolScreen = {
  load: () => import('./fill-form-screen.js').then((m) => ({ default: m.FillFormScreen })),
}
