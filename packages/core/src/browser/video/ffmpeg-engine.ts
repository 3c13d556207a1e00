import type { Capabilities } from '../../capabilities.js'
import { ToolError, throwIfCancelled } from '../../errors.js'
import { PartsFile, RenamedFile } from '../../files.js'
import { encodeWithFfmpeg } from '../../video/ffmpeg/encode-with-ffmpeg.js'
import { soundWithFfmpeg } from '../../video/ffmpeg/extract-sound.js'
import { probeInModule } from '../../video/ffmpeg/probe-in-module.js'
import { framesWithFfmpeg } from '../../video/ffmpeg/video-frames.js'
import { type FfmpegSettings, FfmpegWorkerRunner } from './ffmpeg-worker-runner.js'

export type { FfmpegSettings } from './ffmpeg-worker-runner.js'

/**
 * Reads and writes videos with ffmpeg as WebAssembly in a Web Worker of its own, which ends with each call: what browsers themselves cannot
 * read, but slowly. Nothing is loaded before the first call. AV1 it can neither read nor write.
 */
export function videoByFfmpeg(
  settings: FfmpegSettings,
): Required<Pick<Capabilities, 'probeVideo' | 'encodeVideo' | 'extractSound' | 'videoFrames'>> {
  let loaded: Promise<WebAssembly.Module> | undefined
  const load = async () => {
    loaded ??= WebAssembly.compileStreaming(fetch(settings.wasmUrl))
    try {
      return await loaded
    } catch (cause) {
      loaded = undefined
      const message = 'The decoder for this video format could not be loaded. Check the connection and try again.'
      throw new ToolError('UNAVAILABLE', message, { cause })
    }
  }
  return {
    async probeVideo(file, { signal }) {
      throwIfCancelled(signal)
      const runner = new FfmpegWorkerRunner(settings, await load(), plainFile(file), 'mp4')
      try {
        return await probeInModule(runner, file, signal)
      } finally {
        runner.end()
      }
    },
    async encodeVideo(file, request) {
      throwIfCancelled(request.signal)
      const { container } = request.plan
      const runner = new FfmpegWorkerRunner(settings, await load(), plainFile(file), container)
      try {
        const work = { ...request, threads: undefined }
        const { fits, duration, warnings } = await encodeWithFfmpeg(runner, file.name, work)
        const engine = runner.name
        if (!fits) return { file: undefined, duration, engine, warnings }
        const result = new File([await runner.take()], request.outputName, { type: `video/${container}` })
        return { file: result, duration, engine, warnings }
      } finally {
        runner.end()
      }
    },
    async extractSound(file, request) {
      throwIfCancelled(request.signal)
      const { format } = request.plan
      const runner = new FfmpegWorkerRunner(settings, await load(), plainFile(file), format)
      try {
        const duration = await soundWithFfmpeg(runner, file.name, request)
        const result = new File([await runner.take()], request.outputName, { type: `audio/${format}` })
        return { file: result, duration, engine: runner.name, warnings: [] }
      } finally {
        runner.end()
      }
    },
    async *videoFrames(file, request) {
      throwIfCancelled(request.signal)
      const runner = new FfmpegWorkerRunner(settings, await load(), plainFile(file), 'raw')
      try {
        const take = async () => new Uint8Array(await (await runner.take()).arrayBuffer())
        yield* framesWithFfmpeg(runner, file.name, request, take)
      } finally {
        runner.end()
      }
    },
  }
}

/** A file that can be transferred to a worker; for a wrapper around another file, nothing would arrive. */
function plainFile(file: File): File {
  if (file instanceof RenamedFile) return plainFile(file.source)
  return file instanceof PartsFile ? file.toFile() : file
}
