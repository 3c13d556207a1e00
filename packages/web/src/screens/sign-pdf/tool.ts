import { PenLine } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Sign PDF on the site. */
export const tool: SiteTool = {
  icon: PenLine,
  family: 'edit',
  takes: 'one',
  ranks: { popular: 50, forFiles: 40, afterResult: 40 },
  searchWords:
    'esign e-sign signature initials autograph contract unterschreiben unterschrift signatur signieren vertrag',
}

/** The page of Sign PDF. */
export const screen: ToolScreen = {
  load: () => import('./sign-pdf-screen.js').then((m) => ({ default: m.SignPdfScreen })),
}
