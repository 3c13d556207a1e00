import type { Capabilities } from '../../capabilities.js'
import { isToolError } from '../../errors.js'
import { reencodeSound } from '../../video/reencode-sound.js'
import type { VideoFacts } from '../../video/video-facts.js'
import { encodeByWebCodecs } from './encode-video.js'
import { type FfmpegSettings, videoByFfmpeg } from './ffmpeg-engine.js'
import { probeByWebCodecs } from './probe-video.js'
import { renumberPlan } from './renumber-plan.js'

/** Where the work on videos is done. */
export interface VideoSettings {
  /** Source of ffmpeg as WebAssembly, for formats that the browser does not support; without it they are rejected. */
  ffmpeg?: FfmpegSettings
}

/** Reads and writes videos with WebCodecs of the browser, and with ffmpeg where that is not supported. */
export function videoInBrowser(
  settings: VideoSettings = {},
): Pick<Capabilities, 'probeVideo' | 'encodeVideo' | 'extractSound' | 'videoFrames'> {
  const ffmpeg = settings.ffmpeg && videoByFfmpeg(settings.ffmpeg)
  if (!ffmpeg) return { probeVideo: probeByWebCodecs, encodeVideo: encodeByWebCodecs }
  // Track numbers depend on the engine: the engine that probed a file also encodes it.
  const readByFfmpeg = new WeakSet<File>()
  const factsFor = async (file: File, request: { facts: VideoFacts; signal: AbortSignal }) =>
    readByFfmpeg.has(file) ? request.facts : await ffmpeg.probeVideo(file, request)
  return {
    extractSound: async (file, request) =>
      ffmpeg.extractSound(file, { ...request, facts: await factsFor(file, request) }),
    async *videoFrames(file, request) {
      yield* ffmpeg.videoFrames(file, { ...request, facts: await factsFor(file, request) })
    },
    async probeVideo(file, request) {
      try {
        return await probeByWebCodecs(file, request)
      } catch (error) {
        if (!isToolError(error) || (error.code !== 'UNSUPPORTED_TYPE' && error.code !== 'BAD_DOCUMENT')) throw error
        const facts = await ffmpeg.probeVideo(file, request)
        readByFfmpeg.add(file)
        return facts
      }
    },
    async encodeVideo(file, request) {
      if (readByFfmpeg.has(file)) return ffmpeg.encodeVideo(file, request)
      try {
        // ffmpeg may be able to conceal or skip content that a browser cannot decode.
        return await encodeByWebCodecs(file, request, { upToDamage: false })
      } catch (error) {
        if (!isToolError(error) || (error.code !== 'UNAVAILABLE' && error.code !== 'BAD_DOCUMENT')) throw error
        try {
          const facts = await ffmpeg.probeVideo(file, request)
          const plan = renumberPlan(request.plan, request.facts, facts)
          const isDamaged = error.code === 'BAD_DOCUMENT'
          return await ffmpeg.encodeVideo(file, {
            ...request,
            facts,
            plan: isDamaged ? reencodeSound(plan, facts) : plan,
          })
        } catch (failure) {
          if (error.code !== 'BAD_DOCUMENT' || !isToolError(failure) || failure.kind === 'cancelled') throw failure
          return await encodeByWebCodecs(file, request)
        }
      }
    },
  }
}
