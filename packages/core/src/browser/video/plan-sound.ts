import type { ConversionAudioOptions, InputAudioTrack } from 'mediabunny'
import type { AudioPlan, VideoPlan } from '../../video/video-plan.js'
import type { Warning } from '../../warning.js'
import { codecName } from './codec-strings.js'

/** Sample rate of Opus. */
const OPUS_RATE = 48_000

/** Audio codecs that containers accept without re-encoding. */
const copied: Record<VideoPlan['container'], readonly string[]> = {
  mp4: ['aac', 'mp3', 'opus', 'ac3', 'eac3', 'flac'],
  webm: ['opus', 'vorbis'],
  mov: ['aac', 'mp3', 'ac3', 'eac3'],
  mkv: ['aac', 'mp3', 'opus', 'vorbis', 'flac', 'ac3', 'eac3'],
}

interface SoundRequest {
  plan: AudioPlan | undefined
  container: VideoPlan['container']
  name: string
  /** Whether the result is to fit into a size, so that sound is not kept with more bits than it may have. */
  hasToFit: boolean
  warn: (warning: Warning) => void
}

/**
 * How to convert an audio track. Few browsers encode AAC on every system: without it, AAC is copied and anything else
 * becomes Opus, which MP4 also supports. Sound that cannot be decoded is copied, or else dropped.
 */
export async function soundOptions(
  track: InputAudioTrack,
  { plan, container, name, hasToFit, warn }: SoundRequest,
): Promise<ConversionAudioOptions> {
  if (!plan) return { discard: true }
  const codec = codecName(await track.getCodec(), await track.getInternalCodecId())
  const canCopy = copied[container].includes(codec)
  if (plan.mode === 'copy' && canCopy) return {}
  const { canEncodeAudio, Quality } = await import('mediabunny')
  if (!(await track.canDecode())) {
    if (canCopy) {
      warn({
        code: 'sound-kept',
        message: `This browser cannot decode the audio of ${name} (${codec}), so it was kept unchanged. Some players do not support it.`,
      })
      return {}
    }
    warn({
      code: 'sound-dropped',
      message: `This browser cannot decode the audio of ${name} (${codec}), so it was left out. Use the server to keep it.`,
    })
    return { discard: true }
  }
  const channels = plan.mode === 'encode' ? plan.channels : await track.getNumberOfChannels()
  const bitrate = plan.mode === 'encode' ? plan.bitrate : 128_000
  const quality = new Quality({ bitrate })
  const wanted = plan.mode === 'encode' ? plan.codec : container === 'webm' ? 'opus' : 'aac'
  if (wanted === 'aac') {
    const sampleRate = await track.getSampleRate()
    if (await canEncodeAudio('aac', { numberOfChannels: channels, sampleRate, quality }))
      return { codec: 'aac', numberOfChannels: channels, quality, forceTranscode: true }
    if (codec === 'aac' && !hasToFit) {
      warn({
        code: 'sound-kept',
        message: `This browser cannot encode AAC, so the audio of ${name} was kept unchanged.`,
      })
      return {}
    }
    warn({
      code: 'sound-as-opus',
      message: `This browser cannot encode AAC: the audio of ${name} was encoded as Opus, which some players do not support in MP4.`,
    })
  }
  return { codec: 'opus', numberOfChannels: channels, sampleRate: OPUS_RATE, quality, forceTranscode: true }
}
