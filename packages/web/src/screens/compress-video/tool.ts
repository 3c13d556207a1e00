import { Film } from 'lucide-react'
import type { SiteTool } from '../site-tool.js'
import type { ToolScreen } from '../tool-screen.js'

/** Video Compression on the site. */
export const tool: SiteTool = {
  icon: Film,
  path: '/video-compress',
  takes: 'queue',
  ranks: { forFiles: 150 },
  searchWords: 'shrink reduce size smaller mp4 mov avi mkv whatsapp film verkleinern dateigröße too big e-mail kleiner',
}

/** The page of Video Compression. */
export const screen: ToolScreen = {
  load: () => import('./compress-video-screen.js').then((m) => ({ default: m.CompressVideoScreen })),
}
