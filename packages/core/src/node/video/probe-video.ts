import { ToolError, throwIfCancelled } from '../../errors.js'
import { readBytes } from '../../files.js'
import { nameContent } from '../../image/name-content.js'
import { probeWithFfmpeg } from '../../video/ffmpeg/probe-with-ffmpeg.js'
import { findVideoFormat, VIDEO_HEAD_BYTES } from '../../video/find-video-format.js'
import type { ProbeVideo } from '../../video/video-capabilities.js'
import { makeNativeRunner } from './native-runner.js'

/**
 * Probes a video with the ffmpeg of this machine, using only the demuxer that matches its first bytes. See
 * `ProbeVideo`.
 */
export const probeVideoNatively: ProbeVideo = async (file, { signal }) => {
  throwIfCancelled(signal)
  const head = await readBytes(file.slice(0, VIDEO_HEAD_BYTES))
  const format = findVideoFormat(head)
  if (!format)
    throw new ToolError('UNSUPPORTED_TYPE', `${file.name} is ${nameContent(head)}, not a supported video.`, {
      details: { fileName: file.name },
    })
  const runner = await makeNativeRunner(file)
  try {
    return await probeWithFfmpeg(runner, { name: file.name, bytes: file.size, format }, signal)
  } finally {
    await runner.scratch.dispose()
  }
}
