import type { Input, InputTrack } from 'mediabunny'
import { isToolError, throwIfCancelled } from '../../errors.js'
import { readBytes } from '../../files.js'
import type { EncodedVideo, EncodeVideoRequest } from '../../video/video-capabilities.js'
import type { VideoExtras, VideoFormat } from '../../video/video-facts.js'
import type { Warning } from '../../warning.js'
import { preparePicture, type Report, type Span, TooLarge } from './encode-picture.js'
import { damagedVideo, ELSEWHERE, openInput } from './open-input.js'
import { soundOptions } from './plan-sound.js'
import { readExtras } from './read-extras.js'

/** Range searched for track descriptions: at the start, or in MP4 often at the end. */
const SEARCHED_BYTES = 262_144

/** How containers name text and pictures of text: Matroska's codec ids, and sample entries of ISO/IEC 14496-30 and 3GPP TS 26.245. */
const subtitleMarks: Partial<Record<VideoFormat, RegExp>> = {
  mkv: /S_(TEXT\/|HDMV\/|VOBSUB|DVBSUB)/,
  webm: /[SD]_WEBVTT|S_TEXT\//,
  mp4: /\0\0\0[\s\S](tx3g|wvtt|stpp)\0{6}/,
  mov: /\0\0\0[\s\S](tx3g|text|c608)\0{6}/,
}

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 250

const ENGINE = 'WebCodecs'
const types = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime', mkv: 'video/x-matroska' }

/**
 * Encodes a video with the encoders of the browser, and muxes it with mediabunny. Encoders of browsers target a
 * bitrate, which is estimated from samples; they are faster than x264 and need more bits. There is only one encoding
 * speed. By default (`upToDamage`), a video with an undecodable part ends there.
 * @throws ToolError as `EncodeVideo` does
 */
export async function encodeByWebCodecs(
  file: File,
  request: EncodeVideoRequest,
  { upToDamage = true }: { upToDamage?: boolean } = {},
): Promise<EncodedVideo> {
  const { facts, plan, outputName, signal } = request
  throwIfCancelled(signal)
  const input = await openInput(file, facts.format)
  try {
    return await encodeInput(input, file, request)
  } catch (error) {
    if (error instanceof TooLarge) return { file: undefined, duration: facts.duration, engine: ENGINE, warnings: [] }
    throwIfCancelled(signal)
    throw isToolError(error) ? error : damagedVideo(file, error)
  } finally {
    input.dispose()
  }

  async function encodeInput(input: Input, file: File, request: EncodeVideoRequest): Promise<EncodedVideo> {
    const { BufferTarget, Conversion, MkvOutputFormat, MovOutputFormat, Mp4OutputFormat, Output, WebMOutputFormat } =
      await import('mediabunny')
    const target = new BufferTarget()
    const formats = {
      mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
      mov: () => new MovOutputFormat({ fastStart: 'in-memory' }),
      webm: () => new WebMOutputFormat(),
      mkv: () => new MkvOutputFormat(),
    }
    const format = formats[plan.container]()
    const output = new Output({ format, target })
    const warnings: Warning[] = []
    const tracks = await input.getTracks()
    const used = tracks.filter((_, index) => isPlanned(plan, index))
    const span = await spanOf(used, plan.trim)
    const report = reporter(request, span)
    const stop = () => void output.cancel()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const picture =
        plan.video.mode === 'encode'
          ? await preparePicture(tracks[plan.video.index], {
              ...request,
              file,
              span,
              output,
              plan: plan.video,
              upToDamage,
            })
          : undefined
      const rest = await Conversion.init({
        input,
        output,
        composable: true,
        showWarnings: false,
        trim: Number.isFinite(span.end) ? span : { start: span.start },
        video: (track) =>
          !picture && plan.video.index === tracks.indexOf(track) ? { alpha: 'keep' } : { discard: true },
        audio: (track) => {
          const index = tracks.indexOf(track)
          const audio = plan.audio.find((one) => one.index === index)
          return soundOptions(track, {
            plan: audio,
            container: plan.container,
            name: file.name,
            hasToFit: plan.video.mode === 'encode' && plan.video.rate.by === 'bitrate',
            warn: (warning) => warnings.push(warning),
          })
        },
      })
      if (!picture) rest.onProgress = (fraction) => report(fraction)
      if (plan.keepMetadata) output.setMetadataTags(await input.getMetadataTags())
      await output.start()
      await Promise.all([picture?.encode(report), rest.execute()])
      await output.finalize()
    } catch (error) {
      if (output.state !== 'canceled') await output.cancel().catch(() => {})
      throw error
    } finally {
      signal.removeEventListener('abort', stop)
    }
    if (await hasSubtitles(file, facts.format))
      warnings.push({
        code: 'subtitles-dropped',
        message: `The subtitles of ${file.name} were left out because the browser cannot convert them. ${ELSEWHERE}`,
      })
    if (plan.video.mode === 'encode' && plan.video.deinterlace)
      warnings.push({
        code: 'interlaced',
        message: `${file.name} seems to be interlaced. The browser cannot deinterlace it, so moving objects may show lines. ${ELSEWHERE}`,
      })
    const { buffer } = target
    if (!buffer) throw new Error('mediabunny gave no result.')
    const { duration, extras } = await readBack(buffer)
    if (request.maxBytes !== undefined && buffer.byteLength > request.maxBytes)
      return { file: undefined, duration, engine: ENGINE, warnings }
    const result = new File([buffer], outputName, { type: types[plan.container] })
    return { file: result, duration, engine: ENGINE, warnings, extras }
  }
}

function isPlanned({ video, audio }: EncodeVideoRequest['plan'], index: number): boolean {
  return video.index === index || audio.some((one) => one.index === index)
}

async function spanOf(tracks: InputTrack[], trim: EncodeVideoRequest['plan']['trim']): Promise<Span> {
  const firsts = await Promise.all(tracks.map((track) => track.getFirstTimestamp()))
  const begin = Math.max(0, Math.min(...firsts))
  return { start: begin + (trim?.start ?? 0), end: begin + (trim?.end ?? Number.POSITIVE_INFINITY) }
}

/** Reports progress at intervals, with the current speed and the remaining time. */
function reporter({ facts, progress }: EncodeVideoRequest, { start, end }: Span): Report {
  const whole = Math.min(end, start + facts.duration) - start
  let last = 0
  let begun: number | undefined
  return (fraction, seconds) => {
    const now = performance.now()
    begun ??= now
    if (now - last < REPORT_EVERY) return
    last = now
    const elapsed = (now - begun) / 1000
    const speed = seconds !== undefined && elapsed > 1 ? seconds / elapsed : undefined
    progress?.(Math.min(1, fraction), speed, speed && seconds !== undefined ? (whole - seconds) / speed : undefined)
  }
}

async function readBack(bytes: ArrayBuffer): Promise<{ duration: number; extras: VideoExtras }> {
  const { BufferSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    return { duration: await input.computeDuration(), extras: await readExtras(input) }
  } finally {
    input.dispose()
  }
}

/** Whether a video has subtitles, detected without parsing its structure: mediabunny ignores them. */
async function hasSubtitles(file: File, format: VideoFormat): Promise<boolean> {
  const mark = subtitleMarks[format]
  if (!mark) return false
  const parts = [file.slice(0, SEARCHED_BYTES), file.slice(Math.max(0, file.size - SEARCHED_BYTES))]
  for (const part of parts) if (mark.test(new TextDecoder('latin1').decode(await readBytes(part)))) return true
  return false
}
