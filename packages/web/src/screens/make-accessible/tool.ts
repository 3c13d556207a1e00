import { PersonStanding } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Make Accessible on the site. */
export const tool: SiteTool = {
  icon: PersonStanding,
  searchWords:
    'accessible tags tagged pdf/ua screen reader title language ada section 508 wcag remediate barrierefrei tags vorlesen taggen',
}

/** The page of Make Accessible. */
export const screen: ToolScreen = {
  load: () => import('./make-accessible-screen.js').then((m) => ({ default: m.MakeAccessibleScreen })),
}
