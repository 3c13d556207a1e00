import { Tags } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Edit Metadata on the site. */
export const tool: SiteTool = {
  icon: Tags,
  searchWords: 'title author keywords properties info exif xmp titel autor eigenschaften stichwörter',
}

/** The page of Edit Metadata. */
export const screen: ToolScreen = {
  load: () => import('./edit-metadata-screen.js').then((m) => ({ default: m.EditMetadataScreen })),
}
