import { Eraser } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Remove Elements on the site. */
export const tool: SiteTool = {
  icon: Eraser,
  preview: true,
  searchWords:
    'delete images pictures text layer links annotations comments scripts javascript attachments strip bilder entfernen links kommentare skripte textebene',
}
