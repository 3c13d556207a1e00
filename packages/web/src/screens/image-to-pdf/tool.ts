import { Images } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Image to PDF on the site. */
export const tool: SiteTool = {
  icon: Images,
  ranks: { popular: 70, forFiles: 80, afterResult: 60 },
  searchWords:
    'jpg jpeg png heic photo picture scan convert combine images bilder fotos in pdf umwandeln pictures together photos',
}

/** The page of Image to PDF. */
export const screen: ToolScreen = {
  load: () => import('./image-to-pdf-screen.js').then((m) => ({ default: m.ImageToPdfScreen })),
  loading: (texts) => texts.loadingImageToPdf,
}
