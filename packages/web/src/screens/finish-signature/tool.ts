import { FileKey } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Finish External Signing on the site. */
export const tool: SiteTool = {
  icon: FileKey,
  searchWords:
    'external signer hsm smart card remote cms p7s pkcs7 pades token signaturkarte fernsignatur einsetzen abschließen',
}
