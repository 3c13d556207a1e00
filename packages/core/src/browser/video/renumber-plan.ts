import type { VideoFacts } from '../../video/video-facts.js'
import type { VideoPlan } from '../../video/video-plan.js'

/** Converts a plan made from the facts of one engine for another one, which numbers tracks differently. */
export function renumberPlan(plan: VideoPlan, from: VideoFacts, to: VideoFacts): VideoPlan {
  const audio = plan.audio.flatMap((one) => {
    const place = from.audio.findIndex(({ index }) => index === one.index)
    const track = to.audio[place]
    return track ? [{ ...one, index: track.index }] : []
  })
  const subtitles = to.subtitles.filter(({ isText }) => isText).map(({ index, language }) => ({ index, language }))
  return { ...plan, video: { ...plan.video, index: to.video?.index ?? plan.video.index }, audio, subtitles }
}
