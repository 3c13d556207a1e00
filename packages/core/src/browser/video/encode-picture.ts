import type { InputTrack, InputVideoTrack, Output } from 'mediabunny'
import { ToolError, throwIfCancelled } from '../../errors.js'
import type { EncodeVideoRequest } from '../../video/video-capabilities.js'
import type { VideoTrackFacts } from '../../video/video-facts.js'
import type { VideoEncodePlan } from '../../video/video-plan.js'
import { codecTitle, mediabunnyCodecs } from './browser-codecs.js'
import { chooseRate } from './choose-rate.js'
import { leaveFramesOut } from './leave-frames-out.js'
import { damagedVideo, ELSEWHERE } from './open-input.js'
import { addPictureEncoder, encodedFrameRate, encodedSize, moveInto } from './picture-encoder.js'
import { sampleBitrate } from './sample-bitrate.js'

/** Share of the time that samples of the picture take, of a video of usual length. */
const SAMPLING = 0.05

/** The part of the source that is wanted, in its own seconds. */
export interface Span {
  start: number
  end: number
}

/** The result exceeds its maximum size. */
export class TooLarge extends Error {}

/** Called with how much of the picture is done, as a share and in seconds. */
export type Report = (fraction: number, seconds?: number) => void

interface PictureRequest extends Omit<EncodeVideoRequest, 'plan'> {
  file: File
  span: Span
  output: Output
  plan: VideoEncodePlan
  /** Whether a frame that cannot be decoded ends the picture, where frames came before it; otherwise it is an error. */
  upToDamage: boolean
}

/** Adds the picture to the output; returns a function that encodes it once the output has started. */
export async function preparePicture(
  track: InputTrack | undefined,
  {
    file,
    facts,
    plan,
    span,
    output,
    maxBytes = Number.POSITIVE_INFINITY,
    progress,
    signal,
    upToDamage,
  }: PictureRequest,
): Promise<{ encode: (report: Report) => Promise<void> }> {
  if (!track?.isVideoTrack() || !facts.video) throw new TypeError('The plan belongs to another video.')
  const ofTrack = facts.video
  const end = Math.min(span.end, span.start + facts.duration)
  const { rate } = plan
  const needsSamples = rate.by === 'quality'
  if (needsSamples) progress?.(0, undefined, undefined)
  const sampled = needsSamples
    ? // What cannot be sampled may still be read up to its damage.
      await sampleBitrate({ track, facts: ofTrack, plan: { ...plan, rate }, start: span.start, end }).catch(
        () => undefined,
      )
    : undefined
  throwIfCancelled(signal)
  const chosen = chooseRate(
    { ...plan, ...encodedSize(plan, ofTrack) },
    { frameRate: encodedFrameRate(plan, ofTrack), sampled },
  )
  await checkEncoder(plan, ofTrack, file)
  let bytes = 0
  const source = await addPictureEncoder(output, {
    plan,
    facts: ofTrack,
    rate: chosen,
    onPacket: (size) => {
      bytes += size
    },
  })
  const from = needsSamples ? SAMPLING : 0
  return {
    async encode(report) {
      const stays = leaveFramesOut(plan.maxFrameRate)
      let frames = 0
      for await (using sample of readable(track, span, upToDamage)) {
        if (signal.aborted || output.state === 'canceled') return
        if (bytes > maxBytes) throw new TooLarge()
        if (!moveInto(sample, span) || !stays(sample.timestamp)) continue
        const seconds = sample.timestamp + sample.duration
        await source.add(sample)
        frames++
        report(from + ((1 - from) * seconds) / (end - span.start), seconds)
      }
      if (frames === 0) throw damagedVideo(file, undefined)
      source.close()
    },
  }
}

/** The frames of a part. Frames after the end of a truncated file are dropped: the duration of the result shows it. */
async function* readable(track: InputVideoTrack, { start, end }: Span, upToDamage: boolean) {
  const { VideoSampleSink } = await import('mediabunny')
  const samples = new VideoSampleSink(track).samples(start, end)
  let frames = 0
  for (;;) {
    const next = await samples.next().catch((error: unknown) => {
      if (frames === 0 || (!upToDamage && isOfDecoder(error))) throw error
      return undefined
    })
    if (next === undefined || next.done) return
    frames++
    yield next.value
  }
}

/** Whether the decoder failed on a single frame; later ones may be decodable. */
function isOfDecoder(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'EncodingError'
}

async function checkEncoder(plan: VideoEncodePlan, facts: VideoTrackFacts, file: File): Promise<void> {
  const { canEncodeVideo } = await import('mediabunny')
  if (await canEncodeVideo(mediabunnyCodecs[plan.codec], encodedSize(plan, facts))) return
  throw new ToolError(
    'UNAVAILABLE',
    `This browser cannot encode ${codecTitle(plan.codec)} with ${plan.width} × ${plan.height} pixels. Choose another codec. ${ELSEWHERE}`,
    { details: { fileName: file.name, codec: plan.codec } },
  )
}
