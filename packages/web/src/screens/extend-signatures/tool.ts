import { ShieldPlus } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Extend Signatures on the site. */
export const tool: SiteTool = {
  icon: ShieldPlus,
  searchWords:
    'ltv long term validation archive pades b-lt b-lta dss ocsp crl revocation langzeit prüfung sperrliste archivieren',
}
