import { type FfmpegCall, type FfmpegFactory, runFfmpegModule } from './ffmpeg-module.js'
import { type FfmpegProgress, type FfmpegResult, ProgressReader } from './ffmpeg-runner.js'
import { joinMessages } from './join-messages.js'

/** Runs ffmpeg as WebAssembly, as `FfmpegRunner` would, but for its end, which is that of the thread. */
export async function runInModule(
  factory: FfmpegFactory,
  compiled: WebAssembly.Module,
  call: Pick<FfmpegCall, 'args' | 'folders'>,
  tell: (progress: FfmpegProgress) => void,
): Promise<FfmpegResult> {
  const messages = joinMessages()
  const reader = new ProgressReader(tell)
  const exitCode = await runFfmpegModule(factory, compiled, {
    ...call,
    log: (line, stream) => (stream === 'stdout' ? reader.read(`${line}\n`) : messages.add(line)),
  })
  return { exitCode, stderr: messages.text(), reached: reader.reached }
}
