import { Signature } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Sign Digitally on the site. */
export const tool: SiteTool = {
  icon: Signature,
  searchWords:
    'certificate pades pkcs12 p12 pfx qualified electronic signature certify eidas zertifikat signieren signatur qualifiziert',
}
