import { ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import { nameContent } from '../../image/name-content.js'
import { findVideoFormat, VIDEO_HEAD_BYTES } from '../find-video-format.js'
import type { VideoFacts } from '../video-facts.js'
import type { FfmpegRunner } from './ffmpeg-runner.js'
import { probeWithFfmpeg } from './probe-with-ffmpeg.js'

/**
 * Probes a video with ffmpeg as WebAssembly, using only the demuxer that matches its first bytes.
 * @throws ToolError as `probeWithFfmpeg` does; UNSUPPORTED_TYPE also for files that are not videos, and for AV1, which
 * it cannot decode
 */
export async function probeInModule(runner: FfmpegRunner, file: File, signal: AbortSignal): Promise<VideoFacts> {
  const { name } = file
  const head = await readBytes(file.slice(0, VIDEO_HEAD_BYTES))
  const format = findVideoFormat(head)
  const unsupported = (message: string) => new ToolError('UNSUPPORTED_TYPE', message, { details: { fileName: name } })
  if (!format) throw unsupported(`${name} is ${nameContent(head)}, not a supported video.`)
  const facts = await probeWithFfmpeg(runner, { name, bytes: file.size, format }, signal)
  if (facts.video?.codec === 'av1')
    throw unsupported(
      `The picture of ${name} is encoded as AV1, which ffmpeg as WebAssembly cannot read. Convert it to H.264 first, or use an ffmpeg that is installed on the machine.`,
    )
  return facts
}
