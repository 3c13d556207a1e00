import { Grid2x2 } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Pages per Sheet on the site. */
export const tool: SiteTool = {
  icon: Grid2x2,
  preview: true,
  searchWords:
    'print two four pages on one sheet several pages per sheet 2 up 4 up handout save paper mehrere seiten pro blatt handzettel papier sparen',
}
