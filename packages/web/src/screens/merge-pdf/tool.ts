import { Layers } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Merge PDF on the site. */
export const tool: SiteTool = {
  icon: Layers,
  path: '/merge',
  ranks: { popular: 10, forFiles: 10, afterResult: 20 },
  searchWords:
    'combine join put together unite append concatenate bind zusammenführen verbinden vereinen anhängen kombinieren',
}

/** The page of Merge PDF. */
export const screen: ToolScreen = {
  load: () => import('./merge-pdf-screen.js').then((m) => ({ default: m.MergePdfScreen })),
}
