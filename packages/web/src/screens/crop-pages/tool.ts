import { Crop } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'

/** Crop Pages on the site. */
export const tool: SiteTool = {
  icon: Crop,
  forDevelopers: true,
  card: '/edit-pdf?tool=crop',
  searchWords: 'trim margins cut cutout borders zuschneiden ränder beschneiden abschneiden',
}
