import type { QpdfCall, QpdfResult } from '../../capabilities.js'

/** The part of an Emscripten module of qpdf that is used here. */
interface QpdfInstance {
  callMain: (args: string[]) => number
  FS: {
    writeFile: (path: string, data: Uint8Array) => void
    readFile: (path: string) => Uint8Array
    unlink: (path: string) => void
  }
}

export type QpdfFactory = (settings: {
  locateFile: () => string
  print: (line: string) => void
  printErr: (line: string) => void
}) => Promise<QpdfInstance>

/**
 * Runs qpdf once, in a fresh instance, with files in its memory. Cannot be interrupted: use a thread that can be
 * terminated.
 */
export async function callQpdf(
  factory: QpdfFactory,
  wasmLocation: string,
  call: Omit<QpdfCall, 'signal'>,
): Promise<QpdfResult> {
  const stdout: string[] = []
  const stderr: string[] = []
  const print = (lines: string[]) => (line: string) => {
    if (lines.length < 10_000) lines.push(line)
  }
  const [log, error] = [print(stdout), print(stderr)]
  const instance = await withConsole(log, error, () =>
    factory({ locateFile: () => wasmLocation, print: log, printErr: error }),
  )
  for (const [name, data] of Object.entries(call.files)) instance.FS.writeFile(name, data)
  let exitCode: number
  try {
    exitCode = instance.callMain(call.args)
  } catch (error) {
    // Emscripten ends a program that calls exit() by throwing an ExitStatus.
    const status = (error as { status?: unknown }).status
    if (typeof status !== 'number') throw error
    exitCode = status
  }
  const files: Record<string, Uint8Array> = {}
  for (const name of call.outputs) {
    try {
      files[name] = instance.FS.readFile(name)
    } catch {
      // qpdf did not write it; the caller sees that it is missing.
    }
  }
  return { exitCode, files, stdout: stdout.join('\n'), stderr: stderr.join('\n') }
}

/** Some builds do not know the settings for where to print; they bind the console of the moment they are started. */
function withConsole<T>(log: (line: string) => void, error: (line: string) => void, start: () => T): T {
  const kept = { log: console.log, error: console.error }
  Object.assign(console, { log, error })
  try {
    return start()
  } finally {
    Object.assign(console, kept)
  }
}
