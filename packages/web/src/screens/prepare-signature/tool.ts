import { Fingerprint } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Prepare External Signing on the site. */
export const tool: SiteTool = {
  icon: Fingerprint,
  searchWords:
    'external signer hsm smart card remote digest hash pades token signaturkarte fernsignatur prüfsumme vorbereiten',
}
