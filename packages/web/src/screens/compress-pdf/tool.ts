import { Minimize2 } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Compress PDF on the site. */
export const tool: SiteTool = {
  icon: Minimize2,
  path: '/compress',
  ranks: { popular: 20, forFiles: 20, afterResult: 10 },
  searchWords:
    'make shrink reduce size smaller optimize minify email mail kb mb verkleinern dateigröße optimieren mail file fit e-mail attachment too big large lighter kleiner zu groß',
}

/** The page of Compress PDF. */
export const screen: ToolScreen = {
  load: () => import('./compress-pdf-screen.js').then((m) => ({ default: m.CompressPdfScreen })),
}
