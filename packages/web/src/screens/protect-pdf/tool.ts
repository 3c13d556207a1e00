import { LockKeyhole } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Protect PDF on the site. */
export const tool: SiteTool = {
  icon: LockKeyhole,
  path: '/protect',
  ranks: { forFiles: 130, afterResult: 30 },
  searchWords: 'encrypt lock password secure permissions verschlüsseln sperren passwort kennwort sichern',
}

/** The page of Protect PDF. */
export const screen: ToolScreen = {
  load: () => import('./protect-pdf-screen.js').then((m) => ({ default: m.ProtectPdfScreen })),
}
