import { FileImage } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** PDF to Image on the site. */
export const tool: SiteTool = {
  icon: FileImage,
  path: '/pdf-to-image',
  searchWords: 'jpg jpeg png tiff picture screenshot export bild foto bilder',
}

/** The page of PDF to Image. */
export const screen: ToolScreen = {
  load: () => import('./pdf-to-image-screen.js').then((m) => ({ default: m.PdfToImageScreen })),
}
