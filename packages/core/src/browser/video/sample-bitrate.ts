import type { InputVideoTrack } from 'mediabunny'
import type { VideoTrackFacts } from '../../video/video-facts.js'
import type { VideoEncodePlan } from '../../video/video-plan.js'
import { quantizerFor } from './choose-rate.js'
import { leaveFramesOut } from './leave-frames-out.js'
import { addPictureEncoder, encodedFrameRate, KEY_FRAME_INTERVAL, moveInto } from './picture-encoder.js'

/** Positions of the samples as shares of the selected part, and length of each in seconds. */
const PLACES = [1 / 6, 1 / 2, 5 / 6]
const SECONDS = 0.5

interface SampleRequest {
  track: InputVideoTrack
  facts: VideoTrackFacts
  plan: VideoEncodePlan & { rate: { by: 'quality' } }
  start: number
  end: number
}

/**
 * Bitrate of the AV1 encoder of the browser at the quality of a plan, estimated from short samples; undefined without
 * such an encoder with constant quality.
 */
export async function sampleBitrate({ track, facts, plan, start, end }: SampleRequest): Promise<number | undefined> {
  const { canEncodeVideo, Mp4OutputFormat, NullTarget, Output, Quality, VideoSampleSink } = await import('mediabunny')
  const quantizer = quantizerFor(plan.rate.level)
  const { width, height } = plan
  if (!(await canEncodeVideo('av1', { width, height, quality: new Quality({ quantizer }) }))) return undefined
  const sink = new VideoSampleSink(track)
  const seconds = Math.min(SECONDS, (end - start) / PLACES.length)
  const sums = { frames: 0, frameBytes: 0, keys: 0, keyBytes: 0 }
  for (const place of PLACES) {
    const from = start + (end - start) * place - seconds / 2
    const part = { start: from, end: from + seconds }
    const output = new Output({ format: new Mp4OutputFormat(), target: new NullTarget() })
    const source = await addPictureEncoder(output, {
      plan: { ...plan, keepAlpha: false },
      facts,
      rate: { quantizer },
      codec: 'av1',
      onPacket: (bytes, isKey) => {
        sums[isKey ? 'keys' : 'frames']++
        sums[isKey ? 'keyBytes' : 'frameBytes'] += bytes
      },
    })
    await output.start()
    const stays = leaveFramesOut(plan.maxFrameRate)
    let added = 0
    for await (using sample of sink.samples(part.start, part.end))
      if (moveInto(sample, part) && stays(sample.timestamp)) {
        await source.add(sample)
        added++
      }
    await (added > 0 ? output.finalize() : output.cancel())
  }
  if (sums.keys === 0) return undefined
  // Each sample starts with a key frame, which counts as one per key frame interval.
  const ofKeys = sums.keyBytes / sums.keys / KEY_FRAME_INTERVAL
  const ofFrames = sums.frames === 0 ? 0 : (sums.frameBytes / sums.frames) * (encodedFrameRate(plan, facts) ?? 30)
  return Math.round((ofKeys + ofFrames) * 8)
}
