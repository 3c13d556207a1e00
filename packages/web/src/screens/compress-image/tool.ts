import { ImageDown } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Image Compression on the site. */
export const tool: SiteTool = {
  icon: ImageDown,
  path: '/image-compress',
  takes: 'queue',
  ranks: { forFiles: 70, afterResult: 70 },
  searchWords:
    'shrink reduce size smaller optimize jpg png webp photo picture kb verkleinern foto bild dateigröße file worse quality compare lighter kleiner qualität vergleichen schlechter',
}

/** The page of Image Compression. */
export const screen: ToolScreen = {
  load: () => import('./image-compress-screen.js').then((m) => ({ default: m.ImageCompressScreen })),
}
