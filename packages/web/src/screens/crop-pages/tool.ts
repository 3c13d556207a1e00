import { Crop } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Crop Pages on the site. */
export const tool: SiteTool = {
  icon: Crop,
  forDevelopers: true,
  card: '/edit-pdf?tool=crop',
  searchWords: 'trim margins cut cutout borders zuschneiden ränder beschneiden abschneiden',
}

/** The page of Crop Pages. */
export const screen: ToolScreen = {
  load: () => import('./crop-pages-screen.js').then((m) => ({ default: m.CropPagesScreen })),
}
