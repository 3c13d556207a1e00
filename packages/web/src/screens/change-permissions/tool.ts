import { UserLock } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Change Permissions on the site. */
export const tool: SiteTool = {
  icon: UserLock,
  searchWords:
    'owner restrictions rights allow forbid printing copying editing berechtigungen rechte erlauben verbieten drucken kopieren besitzerpasswort',
}
