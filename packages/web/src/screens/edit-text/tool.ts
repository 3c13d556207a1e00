import { TextInitial } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Edit Text on the site. */
export const tool: SiteTool = {
  icon: TextInitial,
  forDevelopers: true,
  card: '/edit-pdf?tool=edit-text',
  searchWords:
    'change words correct typo rewrite paragraph modify wörter ändern tippfehler korrigieren absatz umschreiben price date name wrong preis datum falsch ersetzen',
}
