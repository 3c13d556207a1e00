import type { PictureFacts } from '../check-video.js'
import type { VideoFormat } from '../video-facts.js'
import type { VideoPlan } from '../video-plan.js'
import { canCopyPicture } from './plan-edit.js'

/** Formats that store times in the same way, and exactly enough to continue one video after another. */
const families: Partial<Record<VideoFormat, 'mp4' | 'mkv'>> = {
  mp4: 'mp4',
  mov: 'mp4',
  '3gp': 'mp4',
  mkv: 'mkv',
  webm: 'mkv',
}

/**
 * Whether the pictures of videos may be alike enough to be copied one after another into a container. Only their packets show whether they
 * are; the engine checks those.
 */
export function canJoinCopies(all: readonly PictureFacts[], container: VideoPlan['container']): boolean {
  const [first] = all
  const kind = kindOf(first!)
  return (
    families[first!.format] !== undefined &&
    all.every((one) => canCopyPicture(one, container) && !one.video.hasAlpha && kindOf(one) === kind)
  )
}

function kindOf({ format, video }: PictureFacts): string {
  const { frameRate: _rate, bitrate: _bits, ...kind } = video
  return JSON.stringify([families[format], Object.entries(kind).toSorted(([one], [other]) => (one < other ? -1 : 1))])
}
