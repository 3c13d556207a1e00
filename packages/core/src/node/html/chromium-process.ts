import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { canceled, ToolError } from '../../errors.js'
import { findProgram } from '../find-program.js'
import { killOnExit } from '../kill-on-exit.js'
import { mostEngineBytes } from '../memory-share.js'
import { residentBytes } from '../resident-memory.js'
import { type DevtoolsEvent, DevtoolsPipe } from './devtools-pipe.js'
import { type Chromium, chromiumEnvironment, needsOwnSandbox } from './find-chromium.js'

const MEMORY_POLL_MS = 100
/** Memory that the processes of one browser may take together. */
const MOST_MEMORY = 4 * 2 ** 30
const END_MS = 2000
const MAX_WORDS = 4096

/** Nothing here depends on the document or its owner. No request can leave: no name is resolved, and the way out leads nowhere. */
const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
]

/** What ends a browser before its work is done. */
export interface ChromiumLimits {
  timeoutMs: number
  signal: AbortSignal
}

/** A browser that runs, for one document. */
export interface RunningChromium {
  pipe: DevtoolsPipe
  /** Rejects with the reason once the browser was stopped or has ended by itself. */
  stopped: Promise<never>
  /** Why it was stopped, if it was. */
  reason: () => ToolError | undefined
  /** Ends it, and waits until it is gone. */
  end: () => Promise<void>
}

const running = new Set<ChildProcess>()

/**
 * Starts a browser with a profile of its own in a folder, fenced in like the other programs that read documents. It ends when it takes too
 * long or too much memory, and when the signal is aborted.
 *
 * @param folder an empty one, which it may write to
 */
export async function startChromium(
  { program, parts, fence }: Chromium,
  folder: string,
  { timeoutMs, signal }: ChromiumLimits,
  onEvent: (event: DevtoolsEvent) => void,
): Promise<RunningChromium> {
  await mkdir(join(folder, 'tmp'))
  const home = join(fence.inside(folder), 'tmp')
  // Its own sandbox needs what a fence takes away.
  const flagsOfFence = needsOwnSandbox(fence) ? [] : ['--no-sandbox', '--no-zygote']
  const own = [`--user-data-dir=${join(home, 'profile')}`, ...flagsOfFence]
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined
  const [command = '', ...args] = [
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL', '--'] : []),
    ...fence.wrap(folder, parts, [program, ...flags, ...own]),
  ]
  killOnExit(running)
  const child = spawn(command, args, {
    cwd: folder,
    env: chromiumEnvironment(program, home),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  running.add(child)
  let words = ''
  child.stderr?.on('data', (piece: Buffer) => {
    if (words.length < MAX_WORDS) words += piece.toString()
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const pipe = new DevtoolsPipe(child.stdio[3] as Writable, child.stdio[4] as Readable, onEvent)
  const { promise: stopped, reject } = withReject()
  stopped.catch(() => {})
  let reason: ToolError | undefined
  const stop = (why: ToolError) => {
    reason ??= why
    reject(why)
    child.kill('SIGKILL')
  }
  const cancel = () => stop(canceled(signal))
  const clock = setTimeout(() => stop(tooLong(timeoutMs)), timeoutMs)
  const most = Math.min(MOST_MEMORY, mostEngineBytes())
  const watch = setInterval(() => {
    if (child.pid !== undefined && residentBytes(child.pid) > most) stop(tooMuch())
  }, MEMORY_POLL_MS)
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()
  void gone.then(() => {
    running.delete(child)
    clearTimeout(clock)
    clearInterval(watch)
    signal.removeEventListener('abort', cancel)
    pipe.close(new Error('The browser has ended.'))
    reject(new Error(`The browser has ended: ${words.slice(0, MAX_WORDS)}`))
  })
  return {
    pipe,
    stopped,
    reason: () => reason,
    end: async () => {
      child.kill('SIGKILL')
      await Promise.race([gone, sleep(END_MS, undefined, { ref: false })])
      for (const stream of child.stdio) stream?.destroy()
    },
  }
}

function withReject(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<never>((_, no) => {
    reject = no
  })
  return { promise, reject }
}

const tooLong = (timeoutMs: number) =>
  new ToolError(
    'TIMEOUT',
    `Chromium worked on the document for more than ${Math.round(timeoutMs / 1000)} seconds and was stopped. Try a smaller or simpler one.`,
  )

const tooMuch = () =>
  new ToolError('LIMIT_EXCEEDED', 'The document is too complex: Chromium takes too much memory to print it.')
