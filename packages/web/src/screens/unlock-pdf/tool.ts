import { LockKeyholeOpen } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Unlock PDF on the site. */
export const tool: SiteTool = {
  icon: LockKeyholeOpen,
  searchWords: 'remove password decrypt open locked entsperren passwort entfernen kennwort entschlüsseln',
}
