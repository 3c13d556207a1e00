import type { Input, InputAudioTrack, InputTrack, InputVideoTrack } from 'mediabunny'
import { isToolError, ToolError, throwIfCancelled } from '../../errors.js'
import { MAX_VIDEO_PIXELS } from '../../video/check-video.js'
import type { ProbeVideo } from '../../video/video-capabilities.js'
import type { AudioTrackFacts, VideoFacts, VideoTrackFacts } from '../../video/video-facts.js'
import { codecTitle } from './browser-codecs.js'
import { codecName, sampleFormat } from './codec-strings.js'
import { mayBeInterlaced } from './find-interlacing.js'
import { damagedVideo, ELSEWHERE, formatOf, openInput } from './open-input.js'
import { readExtras } from './read-extras.js'

/** Number of packets used to measure the rates of a track if its container has no table of them. */
const PROBED_PACKETS = 240

/**
 * Probes a video with mediabunny, and asks the browser whether it can decode the content: mediabunny itself silently
 * drops unsupported tracks. Subtitles are not reported, since it does not read them.
 */
export const probeByWebCodecs: ProbeVideo = async (file, { signal }) => {
  throwIfCancelled(signal)
  const format = await formatOf(file)
  const input = await openInput(file, format)
  try {
    const tracks = await input.getTracks()
    if (tracks.length === 0) throw damagedVideo(file, undefined)
    const hasTables = format !== 'mkv' && format !== 'webm'
    const duration = await measureDuration(input, tracks)
    const audio = await Promise.all(
      tracks.flatMap((track, index) => (track.isAudioTrack() ? [audioFacts(track, index)] : [])),
    )
    const first = tracks.findIndex((track) => track.isVideoTrack())
    const picture = tracks[first]
    const soundBits = audio.reduce((sum, { bitrate = 0 }) => sum + bitrate, 0)
    const rest = Math.max(0, (file.size * 8) / Math.max(duration, 0.1) - soundBits)
    const video = picture?.isVideoTrack() ? await videoFacts(picture, { index: first, hasTables, rest }) : undefined
    if (video && picture?.isVideoTrack() && !(await picture.canDecode()))
      throw new ToolError(
        'UNSUPPORTED_TYPE',
        `The picture of ${file.name} is encoded as ${codecTitle(video.codec)}, which this browser cannot decode. ${ELSEWHERE}`,
        { details: { fileName: file.name, codec: video.codec } },
      )
    if (picture?.isVideoTrack()) await checkFirstFrame(picture, file)
    return {
      format,
      bytes: file.size,
      duration,
      trackCount: tracks.length,
      video,
      audio,
      subtitles: [],
      ...(await readExtras(input)),
    } satisfies VideoFacts
  } catch (error) {
    throw isToolError(error) ? error : damagedVideo(file, error)
  } finally {
    input.dispose()
  }
}

/**
 * Checks that a frame can be decoded; too large ones are rejected by size.
 * @throws ToolError BAD_DOCUMENT
 */
async function checkFirstFrame(track: InputVideoTrack, file: File): Promise<void> {
  if ((await track.getCodedWidth()) * (await track.getCodedHeight()) > MAX_VIDEO_PIXELS) return
  const { VideoSampleSink } = await import('mediabunny')
  for await (using _ of new VideoSampleSink(track).samples()) return
  throw damagedVideo(file, undefined)
}

async function measureDuration(input: Input, tracks: InputTrack[]): Promise<number> {
  const [declared, from] = await Promise.all([input.getDurationFromMetadata(tracks), input.getFirstTimestamp(tracks)])
  // Browser recordings contain no duration; it is computed from the last packet of each track.
  const end = declared ?? (await input.computeDuration(tracks))
  return Math.max(0, end - Math.max(0, from))
}

async function videoFacts(
  track: InputVideoTrack,
  { index, hasTables, rest }: { index: number; hasTables: boolean; rest: number },
): Promise<VideoTrackFacts> {
  const [codec, code, codecString, width, height, rotation, aspect, stats, color, hasAlpha, decoding] =
    await Promise.all([
      track.getCodec(),
      track.getInternalCodecId(),
      track.getCodecParameterString(),
      track.getCodedWidth(),
      track.getCodedHeight(),
      track.getRotation(),
      track.getPixelAspectRatio(),
      track.computePacketStats(hasTables ? undefined : PROBED_PACKETS),
      track.getColorSpace(),
      track.canBeTransparent(),
      track.getDecoderConfig(),
    ])
  const transfer: string | null | undefined = color.transfer
  return {
    index,
    codec: codecName(codec, code),
    width,
    height,
    rotation,
    sampleAspect: aspect.num / aspect.den,
    frameRate: stats.averagePacketRate > 0 ? stats.averagePacketRate : undefined,
    bitrate: Math.round(hasTables ? stats.averageBitrate : rest) || undefined,
    ...sampleFormat(codecString),
    hasAlpha,
    transfer: transfer === 'pq' || transfer === 'hlg' ? transfer : 'sdr',
    isInterlaced: codec === 'avc' && mayBeInterlaced(bytesOf(decoding?.description)),
  }
}

function bytesOf(source: AllowSharedBufferSource | undefined): Uint8Array {
  if (source === undefined) return new Uint8Array()
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}

async function audioFacts(track: InputAudioTrack, index: number): Promise<AudioTrackFacts> {
  const [codec, code, channels, sampleRate, language, disposition, stats] = await Promise.all([
    track.getCodec(),
    track.getInternalCodecId(),
    track.getNumberOfChannels(),
    track.getSampleRate(),
    track.getLanguageCode(),
    track.getDisposition(),
    track.computePacketStats(PROBED_PACKETS),
  ])
  return {
    index,
    codec: codecName(codec, code),
    channels,
    sampleRate,
    bitrate: Math.round(stats.averageBitrate) || undefined,
    language: language === 'und' ? undefined : language,
    isDefault: disposition.default,
  }
}
