import { type FfmpegCall, type FfmpegFactory, runFfmpegModule } from './ffmpeg-module.js'
import { type FfmpegProgress, type FfmpegResult, ProgressReader } from './ffmpeg-runner.js'

/** Maximum length of the log; a damaged file may cause a line for each block of each frame. */
const MOST_CHARACTERS = 65_536

/** Keeps the first and last lines of the output of a program, up to 64 KB. */
function joinMessages(): { add: (line: string) => void; text: () => string } {
  const first: string[] = []
  const last: string[] = []
  let before = 0
  let behind = 0
  return {
    add: (line) => {
      if (before + line.length < MOST_CHARACTERS / 2) {
        first.push(line)
        before += line.length + 1
        return
      }
      before = MOST_CHARACTERS
      last.push(line.slice(0, 1000))
      behind += Math.min(line.length, 1000) + 1
      while (behind > MOST_CHARACTERS / 2) behind -= last.shift()!.length + 1
    },
    text: () => [...first, ...last].join('\n'),
  }
}

/** Runs ffmpeg as WebAssembly like `FfmpegRunner`; ending the thread ends it. */
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
