import type { Input } from 'mediabunny'
import type { VideoExtras } from '../../video/video-facts.js'

/** What comes with a video beside its tracks; tags that cannot be read have nothing. */
export async function readExtras(input: Input): Promise<VideoExtras> {
  const { AttachedFile } = await import('mediabunny')
  const { images = [], raw = {} } = await input.getMetadataTags().catch(() => ({}) as { images?: []; raw?: object })
  // Pictures within Matroska are listed as covers, too.
  const isOther = (one: unknown) => one instanceof AttachedFile && !one.mimeType?.startsWith('image/')
  return {
    ...(images.length > 0 && { hasCover: true }),
    ...(Object.values(raw).some(isOther) && { hasAttachedFiles: true }),
  }
}
