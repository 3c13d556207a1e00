import { Combine } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Merge Videos on the site. */
export const tool: SiteTool = {
  icon: Combine,
  searchWords: 'join combine clips filme zusammenfügen verbinden',
}
