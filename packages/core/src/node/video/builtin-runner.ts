import { fork } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ToolError } from '../../errors.js'
import { ffmpegModuleAbilities, ffmpegModuleName, modulePaths } from '../../video/ffmpeg/ffmpeg-module-facts.js'
import type { FfmpegProgress, FfmpegResult, FfmpegRunner } from '../../video/ffmpeg/ffmpeg-runner.js'
import type { FromBuiltInFfmpeg, ToBuiltInFfmpeg } from './builtin-messages.js'

/**
 * Runs ffmpeg as WebAssembly, each time in a separate process that ends with this one.
 *
 * @param input path of the readable input file
 * @param folder writable folder. Default: none
 * @param container extension of the result
 */
export function builtInRunner(input: string, folder?: string, container = 'mp4'): FfmpegRunner {
  const paths = modulePaths(container)
  return {
    name: ffmpegModuleName,
    abilities: ffmpegModuleAbilities,
    paths,
    run: (args, settings) => runProcess({ args, input, folder }, settings),
    outputBytes: async () =>
      folder === undefined
        ? 0
        : await stat(resultPath(folder, container)).then(
            ({ size }) => size,
            () => 0,
          ),
  }
}

/** Name for a copy of the file in the folder, which no file that ffmpeg makes has. */
export const INPUT = 'input'

/** Path of the result. */
export function resultPath(folder: string, container: string): string {
  return join(folder, modulePaths(container).output.split('/').at(-1)!)
}

async function runProcess(
  order: ToBuiltInFfmpeg,
  { signal, progress }: { signal: AbortSignal; progress?: (progress: FfmpegProgress) => void },
): Promise<FfmpegResult> {
  let reached: FfmpegProgress = { seconds: 0, bytes: 0, frames: 0 }
  if (signal.aborted) return { exitCode: undefined, stderr: '', reached }
  // Bundles put this module and the program in one folder.
  const child = fork(fileURLToPath(new URL('./video-engine.js', import.meta.url)), [], {
    env: {},
    execArgv: [],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  child.stdin!.on('error', () => {})
  const kill = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', kill, { once: true })
  let answer: FromBuiltInFfmpeg | undefined
  child.on('message', (message: FromBuiltInFfmpeg) => {
    if (message.type !== 'progress') answer = message
    else if (!signal.aborted) {
      reached = message.progress
      progress?.(reached)
    }
  })
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      // What it has sent is read by then.
      child.once('close', () => resolve())
      child.send(order, (error) => error && kill())
    })
  } catch (cause) {
    throw unavailable(cause)
  } finally {
    signal.removeEventListener('abort', kill)
  }
  if (answer?.type === 'broken') throw unavailable(new Error(answer.message))
  return answer?.type === 'ended' && !signal.aborted ? answer.result : { exitCode: undefined, stderr: '', reached }
}

function unavailable(cause: unknown): ToolError {
  const message = 'The ffmpeg that comes with Sheaf does not run. Reinstall the dependencies of Sheaf.'
  return new ToolError('UNAVAILABLE', message, { details: { engine: 'ffmpeg' }, cause })
}
