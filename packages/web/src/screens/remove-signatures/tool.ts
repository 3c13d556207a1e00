import { ShieldOff } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Remove Signatures on the site. */
export const tool: SiteTool = {
  icon: ShieldOff,
  searchWords: 'unsign delete certificate certification lock signatur entfernen löschen zertifizierung aufheben',
}
