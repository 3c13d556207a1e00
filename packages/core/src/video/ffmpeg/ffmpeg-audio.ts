import type { VideoFacts } from '../video-facts.js'
import type { AudioPlan } from '../video-plan.js'

/** More samples per second than AAC takes from ordinary players. */
const MAX_SAMPLE_RATE = 48_000

/** Arguments for the tracks of sound, in their order; the first is the one that players choose. */
export function audioArguments({ audio: tracks }: VideoFacts, plans: readonly AudioPlan[]): string[] {
  return plans.flatMap((plan, at) => {
    const disposition = [`-disposition:a:${at}`, at === 0 ? 'default' : '0']
    if (plan.mode === 'copy') return ['-map', `0:${plan.index}`, `-c:a:${at}`, 'copy', ...disposition]
    const { sampleRate = 0 } = tracks.find(({ index }) => index === plan.index) ?? {}
    return [
      ...['-map', `0:${plan.index}`, `-c:a:${at}`, plan.codec === 'aac' ? 'aac' : 'libopus'],
      ...[`-b:a:${at}`, String(plan.bitrate), `-ac:a:${at}`, String(plan.channels)],
      ...(plan.codec === 'aac' && sampleRate > MAX_SAMPLE_RATE ? [`-ar:a:${at}`, String(MAX_SAMPLE_RATE)] : []),
      // What begins late, or has gaps, is filled up with silence, so that no player gets it out of step with the picture.
      ...[`-filter:a:${at}`, 'aresample=async=1:first_pts=0'],
      ...disposition,
    ]
  })
}
