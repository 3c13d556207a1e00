import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import ffmpeg from 'fluent-ffmpeg'
import { ToolError } from '../../errors.js'
import { FILE_TOO_LARGE } from '../../video/ffmpeg/ffmpeg-failure.js'
import { type FfmpegProgress, type FfmpegResult, ProgressReader } from '../../video/ffmpeg/ffmpeg-runner.js'
import { quote } from '../fence/namespaces-fence.js'
import { findProgram } from '../find-program.js'
import { killOnExit } from '../kill-on-exit.js'
import { mostEngineBytes } from '../memory-share.js'
import { ffmpegEnvironment } from './find-ffmpeg.js'

/** Maximum number of log lines kept: damaged files cause millions. */
const MAX_LINES = 200
const MAX_MESSAGES = 65_536
/** Maximum amount of text kept about a file: a thousand tracks, and the warnings before them. */
const MAX_LIST = 2 ** 22
/** How long the pipes of a killed process may stay open. */
const CLOSE_MS = 2000
const LAUNCHER = 'start-ffmpeg'

/** A program and the arguments before those of ffmpeg. */
export type Launcher = readonly [program: string, ...before: string[]]

/** A command line of ffmpeg and its working folder. */
export interface FfmpegCall {
  /** With `-i` and a file; ends with the output file, except for probing. */
  args: readonly string[]
  /** What starts ffmpeg, a program and its first arguments: see `writeLauncher`. */
  launcher: Launcher
  /** It runs in this folder. */
  folder: string
  signal: AbortSignal
  progress?: ((progress: FfmpegProgress) => void) | undefined
}

/**
 * Writes a script into the folder of a call that starts a command with its own environment, and ends it together with
 * this process. fluent-ffmpeg passes on its own environment. The shell reads the script, because the system refuses to
 * start a file that is open for writing, which a process that another thread is just starting may hold open (ETXTBSY).
 *
 * @param command the program, and the arguments before those of ffmpeg; only paths created by Sheaf
 * @returns what starts ffmpeg, for `runFfmpeg`
 */
export async function writeLauncher(folder: string, command: readonly string[]): Promise<Launcher> {
  // Without a shell, there is no fence.
  if (process.platform === 'win32') return [command[0]!]
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined
  const words = [
    ...['env', '-i', ...Object.entries(ffmpegEnvironment()).map(([name, value]) => `${name}=${value}`)],
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL', '--'] : []),
    ...command,
  ]
  const path = join(folder, LAUNCHER)
  // Where the limit is lower already, as in a job of a server, it stays.
  const limit = process.platform === 'linux' ? `ulimit -d ${Math.floor(mostEngineBytes() / 1024)} 2>/dev/null\n` : ''
  await writeFile(path, `${limit}exec ${words.map(quote).join(' ')} "$@"\n`, { mode: 0o600 })
  return ['/bin/sh', path]
}

const running = new Set<ChildProcess>()

/**
 * Runs ffmpeg and settles when it has ended, with any result. The signal kills it.
 * @throws ToolError UNAVAILABLE if it cannot be started
 */
export async function runFfmpeg(call: FfmpegCall): Promise<FfmpegResult> {
  const { signal } = call
  const reader = new ProgressReader(call.progress)
  if (signal.aborted) return { exitCode: undefined, stderr: '', reached: reader.reached }
  killOnExit(running)
  const lines: string[] = []
  let child: ChildProcess | undefined
  const kill = () => child && end(child)
  try {
    const exitCode = await (isProbe(call) ? look : encode)(call, {
      started: (process) => {
        child = process
        running.add(child)
        child.stdin?.on('error', () => {}).end()
        child.stdout?.on('data', (piece: Buffer) => reader.read(piece.toString()))
        if (signal.aborted) kill()
        else signal.addEventListener('abort', kill, { once: true })
      },
      said: (line) => {
        lines.push(line)
        // The first lines contain the cause, the last ones the end.
        if (lines.length > MAX_LINES) lines.splice(MAX_LINES / 2, 1)
      },
    })
    const stderr = lines.join('\n').slice(isProbe(call) ? 0 : -MAX_MESSAGES)
    return { exitCode, stderr, reached: reader.reached }
  } catch (error) {
    if (signal.aborted) return { exitCode: undefined, stderr: '', reached: reader.reached }
    throw new ToolError('UNAVAILABLE', 'ffmpeg cannot be started.', { cause: error })
  } finally {
    signal.removeEventListener('abort', kill)
    if (child) running.delete(child)
  }
}

function end(child: ChildProcess): void {
  child.kill('SIGKILL')
  // In case another process keeps them open.
  void sleep(CLOSE_MS, undefined, { ref: false }).then(() => {
    child.stdout?.destroy()
    child.stderr?.destroy()
  })
}

interface Listener {
  started: (child: ChildProcess) => void
  /** Called with each line of standard error, or all of it at once. */
  said: (line: string) => void
}

/** The exit code; `undefined` where a signal ended it. */
type Start = (call: FfmpegCall, listener: Listener) => Promise<number | undefined>

/**
 * Without output, ffmpeg describes the file, which it treats as an error; fluent-ffmpeg does not start such a command.
 */
function isProbe({ args }: FfmpegCall): boolean {
  return args.at(-2) === '-i'
}

const look: Start = ({ args, launcher: [program, ...before], folder }, { started, said }) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...before, ...args], { cwd: folder, windowsHide: true })
    let text = ''
    started(child)
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      if (text.length < MAX_LIST) text += piece
    })
    child.on('error', reject)
    child.on('close', (code) => {
      said(text)
      resolve(code ?? undefined)
    })
  })

const encode: Start = ({ args, launcher, folder }, { started, said }) =>
  new Promise((resolve, reject) => {
    const command = build(args, launcher, folder)
    command.on('start', () => {
      const child = processOf(command)
      if (child) started(child)
    })
    command.on('stderr', said)
    command.on('end', () => resolve(0))
    command.on('error', (error: Error) => {
      const [, code] = /exited with code (\d+)/.exec(error.message) ?? []
      if (code === undefined && !/killed with signal/.test(error.message)) reject(error)
      else if (/killed with signal SIGXFSZ/.test(error.message)) resolve(FILE_TOO_LARGE)
      else resolve(code === undefined ? undefined : Number(code))
    })
    command.run()
  })

/**
 * The command, whose arguments are passed to ffmpeg unchanged. Results that fluent-ffmpeg would start two more
 * processes for are given: the plan already considers the abilities of this ffmpeg. The program path, which it stores
 * globally, is set for each command.
 */
function build(args: readonly string[], [program, ...before]: Launcher, folder: string): ffmpeg.FfmpegCommand {
  const at = args.indexOf('-i')
  const target = args.at(-1)!
  const command = ffmpeg({ cwd: folder, stdoutLines: 1 } as ffmpeg.FfmpegCommandOptions)
  command
    .input(args[at + 1]!)
    .inputOptions(...args.slice(0, at))
    .outputOptions(...args.slice(at + 2, -1))
    .output(target)
  const list = command._getArguments
  return Object.assign(command, {
    _getArguments: () => [...before, ...list.call(command)],
    _getFfmpegPath: (done: (error: null, path: string) => void) => done(null, program),
    _checkCapabilities: (done: (error: null) => void) => done(null),
    availableEncoders: (done: (error: null, encoders: object) => void) => done(null, {}),
  })
}

/** Its process, which the types of the package do not expose. */
function processOf(command: ffmpeg.FfmpegCommand): ChildProcess | undefined {
  return (command as ffmpeg.FfmpegCommand & { ffmpegProc?: ChildProcess }).ffmpegProc
}
