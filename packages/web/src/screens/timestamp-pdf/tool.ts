import { CalendarClock } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Timestamp PDF on the site. */
export const tool: SiteTool = {
  icon: CalendarClock,
  // Servers request no addresses of their visitors.
  notOnSite: true,
  searchWords: 'tsa rfc 3161 time stamp archive ltv zeitstempel archivieren',
}
