import * as z from 'zod'
import { field } from '../../fields.js'
import type { VideoFormat } from '../video-facts.js'

/** Whether title, date, location and camera stay in a video of which only a part changes. */
export const keepVideoMetadata = (kept: boolean) =>
  z
    .boolean()
    .default(kept)
    .meta(
      field({
        title: 'Keep metadata',
        description: 'Keep the title, date, location and camera. Chapters and languages are always kept.',
      }),
    )

/** The name of a file without the extension of a video, or of a container of videos that holds audio. */
export const videoBaseName = (name: string) =>
  name.replace(/\.(mp4|m4[abv]|avi|mov|qt|wm[av]|asf|f[l4]v|mk[av]|webm|3gpp?|3g2)$/i, '')

/** Extensions of each container; the first is the usual one. */
const containerExtensions: Record<VideoFormat, readonly string[]> = {
  mp4: ['.mp4', '.m4v', '.m4a', '.m4b'],
  mov: ['.mov', '.qt', '.mp4', '.m4v'],
  '3gp': ['.3gp', '.3gpp', '.3g2', '.mp4'],
  mkv: ['.mkv', '.mka'],
  webm: ['.webm', '.mkv'],
  avi: ['.avi'],
  wmv: ['.wmv', '.wma', '.asf'],
  flv: ['.flv', '.f4v'],
}

/** The name of a video that was left unchanged: `muted_clip.avi`. It gets the extension of its container if it has none, or that of another one. */
export function unchangedVideoName(prefix: string, name: string, format: VideoFormat): string {
  const base = videoBaseName(name)
  const extension = name.slice(base.length).toLowerCase()
  const known = containerExtensions[format]
  return `${prefix}_${known.includes(extension) ? name : base + known[0]}`
}

/** The extension of an edited video by its name: its own where that can be written, else that of MP4. */
export function keptVideoExtension(name: string): string {
  const [own = '.mp4'] = /\.(mp4|m4v|mov|mkv|webm)$/i.exec(name)?.map((extension) => extension.toLowerCase()) ?? []
  return own
}
