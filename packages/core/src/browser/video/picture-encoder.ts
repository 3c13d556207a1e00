import type { Output, VideoEncodingConfig, VideoSample, VideoSampleSource } from 'mediabunny'
import { seenSize } from '../../video/seen-size.js'
import type { VideoTrackFacts } from '../../video/video-facts.js'
import type { VideoEncodePlan } from '../../video/video-plan.js'
import { mediabunnyCodecs } from './browser-codecs.js'
import type { EncoderRate } from './choose-rate.js'

/** Seconds between pictures that players can jump to. */
export const KEY_FRAME_INTERVAL = 8

/** Pixels of the result. Samples are square there, since encoders of browsers note no other aspect. */
export function encodedSize(
  { width, height }: Pick<VideoEncodePlan, 'width' | 'height'>,
  facts: VideoTrackFacts,
): { width: number; height: number } {
  const { sampleAspect } = seenSize(facts)
  return { width: Math.max(2, 2 * Math.round((width * sampleAspect) / 2)), height }
}

/** Transforms frames for the encoder; undefined if it accepts them unchanged, which is faster and exact. */
function frameTransform(
  plan: Pick<VideoEncodePlan, 'width' | 'height' | 'toneMap' | 'keepAlpha'>,
  facts: VideoTrackFacts,
): NonNullable<VideoEncodingConfig['transform']> | undefined {
  const seen = seenSize(facts)
  const size = encodedSize(plan, facts)
  const isPlain =
    facts.rotation === 0 && seen.sampleAspect === 1 && facts.depth === 8 && facts.chroma === '420' && !plan.toneMap
  if (isPlain && size.width === seen.width && size.height === seen.height) return undefined
  const isCut = seen.sampleAspect === 1 && seen.width - size.width < 2 && seen.height - size.height < 2
  return {
    ...size,
    fit: 'fill',
    force: true,
    // Drawing on a canvas makes a frame upright, opaque if requested, and converts it to SDR.
    alpha: plan.keepAlpha ? 'keep' : 'discard',
    ...(isCut && { crop: { left: 0, top: 0, ...size } }),
  }
}

interface EncoderSettings {
  plan: VideoEncodePlan
  facts: VideoTrackFacts
  rate: EncoderRate
  codec?: 'av1'
  onPacket: (bytes: number, isKey: boolean) => void
}

/** An encoder of the browser for the picture, as a track of an output. */
export async function addPictureEncoder(
  output: Output,
  { plan, facts, rate, codec, onPacket }: EncoderSettings,
): Promise<VideoSampleSource> {
  const { Quality, VideoSampleSource } = await import('mediabunny')
  const transform = frameTransform(plan, facts)
  const source = new VideoSampleSource({
    codec: codec ?? mediabunnyCodecs[plan.codec],
    quality: new Quality(rate),
    keyFrameInterval: KEY_FRAME_INTERVAL,
    alpha: plan.keepAlpha ? 'keep' : 'discard',
    // Some recordings change their size on the way.
    sizeChangeBehavior: 'fill',
    ...(transform && { transform }),
    onEncodedPacket: ({ byteLength, type }) => onPacket(byteLength, type === 'key'),
  })
  // Encoders distribute the bits over this number of frames per second. Default 30.
  const frameRate = encodedFrameRate(plan, facts)
  output.addVideoTrack(source, frameRate === undefined ? {} : { frameRate })
  return source
}

/** Frames per second of the result, where known. */
export function encodedFrameRate(
  { maxFrameRate }: Pick<VideoEncodePlan, 'maxFrameRate'>,
  { frameRate }: VideoTrackFacts,
): number | undefined {
  return frameRate === undefined ? maxFrameRate : Math.min(frameRate, maxFrameRate ?? Number.POSITIVE_INFINITY)
}

/** Sets the time of a frame in the result, within the selected part; returns false if it is outside. */
export function moveInto(sample: VideoSample, { start, end }: { start: number; end: number }): boolean {
  const from = Math.max(start, sample.timestamp)
  const to = Math.min(end, sample.timestamp + sample.duration)
  if (from >= end || (to <= from && sample.duration > 0)) return false
  sample.setTimestamp(from - start)
  sample.setDuration(Math.max(0, to - from))
  return true
}
