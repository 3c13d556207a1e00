import { throwIfCancelled } from '../../errors.js'
import { encodeWithFfmpeg } from '../../video/ffmpeg/encode-with-ffmpeg.js'
import type { EncodeVideo } from '../../video/video-capabilities.js'
import { makeNativeRunner } from './native-runner.js'

/** Encodes a video with the ffmpeg of this machine; the result is on disk. See `EncodeVideo`. */
export const encodeVideoNatively: EncodeVideo = async (file, request) => {
  throwIfCancelled(request.signal)
  const runner = await makeNativeRunner(file)
  try {
    const { fits, duration, warnings } = await encodeWithFfmpeg(runner, file.name, request)
    const engine = runner.name
    if (!fits) return { file: undefined, duration, engine, warnings }
    const result = await runner.scratch.takeOut(runner.output, request.outputName)
    return { file: result, duration, engine, warnings, discard: () => result.discard() }
  } finally {
    await runner.scratch.dispose()
  }
}
