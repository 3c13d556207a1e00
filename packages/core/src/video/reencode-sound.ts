import type { VideoFacts } from './video-facts.js'
import type { VideoPlan } from './video-plan.js'

/** Bits per second of sound of which the rate is not known. */
const UNKNOWN = 128_000

/** The plan with all sound re-encoded, for a damaged video: copied broken packets would stop players. */
export function reencodeSound(plan: VideoPlan, { audio }: VideoFacts): VideoPlan {
  const codec = plan.container === 'webm' ? 'opus' : 'aac'
  return {
    ...plan,
    audio: plan.audio.map((one) => {
      const facts = audio.find(({ index }) => index === one.index)
      if (one.mode === 'encode' || !facts) return one
      const { index, language } = one
      return {
        ...{ mode: 'encode', index, codec, language },
        bitrate: facts.bitrate ?? UNKNOWN,
        channels: Math.min(2, facts.channels),
      }
    }),
  }
}
