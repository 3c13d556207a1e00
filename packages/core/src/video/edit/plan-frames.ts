import type { PictureFacts } from '../check-video.js'
import { seenSize } from '../seen-size.js'

/** The size of pictures of a video, as seen on square pixels: at most so wide and high, with its proportions, never larger than it is. */
export function frameSize(
  { video }: PictureFacts,
  most: { width?: number | undefined; height?: number | undefined } = {},
): { width: number; height: number } {
  const seen = seenSize(video)
  const [wide, high] = [Math.max(1, Math.round(seen.width * seen.sampleAspect)), seen.height]
  const scale = Math.min(1, (most.width ?? wide) / wide, (most.height ?? high) / high)
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) }
}
