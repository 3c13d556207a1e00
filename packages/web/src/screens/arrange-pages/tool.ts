import { LayoutDashboard } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Arrange Pages on the site. */
export const tool: SiteTool = {
  icon: LayoutDashboard,
  forDevelopers: true,
  card: '/edit-pdf?panel=change-pages',
  searchWords: 'organize insert blank page move combine duplicate sortieren einfügen leere seite anordnen',
}
