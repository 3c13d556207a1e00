import { Worker } from 'node:worker_threads'
import { ffmpegModulePaths } from '../../video/ffmpeg/ffmpeg-module-facts.js'
import { runInModule } from '../../video/ffmpeg/run-in-module.js'
import { folderOfOneFile, folderOnDisk } from './builtin-folder.js'
import type { FromBuiltInFfmpeg, ToBuiltInFfmpeg } from './builtin-messages.js'
import { loadFfmpegModule } from './builtin-module.js'

/**
 * The program of a process that runs ffmpeg as WebAssembly once. It has access to its input file and its output folder.
 */

// Standard input ends with the process that has started this one. Only another thread sees it while a video is encoded.
new Worker("require('node:fs').readSync(0, Buffer.alloc(1)); process.kill(process.pid, 'SIGKILL')", { eval: true })

process.once('message', (message: ToBuiltInFfmpeg) => {
  run(message).then(
    (answer) => send(answer, end),
    (error: unknown) => send({ type: 'broken', message: error instanceof Error ? error.message : String(error) }, end),
  )
})

async function run({ args, input, folder }: ToBuiltInFfmpeg): Promise<FromBuiltInFfmpeg> {
  const { factory, compiled } = await loadFfmpegModule()
  const folders = {
    [ffmpegModulePaths.inputFolder]: folderOfOneFile(ffmpegModulePaths.inputName, input),
    ...(folder !== undefined && { [ffmpegModulePaths.workFolder]: folderOnDisk(folder) }),
  }
  // Messages are sent immediately, although this thread is busy.
  const result = await runInModule(factory, compiled, { args, folders }, (progress) =>
    send({ type: 'progress', progress }),
  )
  return { type: 'ended', result }
}

function send(message: FromBuiltInFfmpeg, then?: () => void): void {
  process.send!(message, undefined, undefined, then)
}

/** An orderly end would wait for the thread that reads. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
