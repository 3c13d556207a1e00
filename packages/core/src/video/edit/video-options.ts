import * as z from 'zod'
import { field } from '../../fields.js'

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

/** The extension of an edited video by its name: its own where that can be written, else that of MP4. */
export function keptVideoExtension(name: string): string {
  const [own = '.mp4'] = /\.(mp4|m4v|mov|mkv|webm)$/i.exec(name)?.map((extension) => extension.toLowerCase()) ?? []
  return own
}
