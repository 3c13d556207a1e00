import { Tags } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Edit Metadata on the site. */
export const tool: SiteTool = {
  icon: Tags,
  searchWords: 'title author keywords properties info exif xmp titel autor eigenschaften stichwörter',
}
