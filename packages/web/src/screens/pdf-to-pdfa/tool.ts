import { Archive } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** PDF to PDF/A on the site. */
export const tool: SiteTool = {
  icon: Archive,
  searchWords: 'archive archiving long term iso 19005 conformance archivieren langzeitarchiv umwandeln',
}
