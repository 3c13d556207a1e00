import { ShieldCheck } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Verify Signatures on the site. */
export const tool: SiteTool = {
  icon: ShieldCheck,
  searchWords:
    'real genuine authentic validate certificate pades valid trust tampered changed check signature prüfen signatur gültig zertifikat verändert',
}
