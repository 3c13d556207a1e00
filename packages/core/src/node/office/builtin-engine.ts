import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ToolError } from '../../errors.js'
import type { FromBuiltInEngine, ToBuiltInEngine } from './builtin-messages.js'
import { unreadable } from './conversion-arguments.js'
import type { EngineOrder, OfficeEngine, StartOfficeEngine } from './engine.js'
import { engineConfiguration } from './engine-configuration.js'

const PACKAGE = '@matbee/libreoffice-converter/package.json'
/** For letters that the fonts of the engine lack: Han and kana, Hangul. */
const moreFonts = ['cjk-fallback.ttf', 'hangul-fallback.ttf']
const START_MS = 110_000
const BLOATED_BYTES = 1.2 * 2 ** 30
const MOST_BYTES = 3 * 2 ** 30

/** Whether the package with the engine is installed. */
export function isBuiltInThere(): boolean {
  try {
    return existsSync(join(packageFolder(), 'wasm', 'soffice.wasm'))
  } catch {
    return false
  }
}

let version: string | undefined

/** Version of the LibreOffice in the package, which has another version of its own. */
export function builtInVersion(): string {
  version ??= readVersion(packageFolder())
  return version
}

/**
 * The files of the engine are in one archive, whose loader knows the offset of each; `types.rdb` starts with the
 * version that wrote it.
 */
function readVersion(folder: string): string {
  const loader = readFileSync(join(folder, 'wasm', 'soffice.js'), 'latin1')
  const start = Number(/\/types\.rdb["'],\s*["']?start["']?:\s*(\d+)/.exec(loader)?.[1] ?? 0)
  const data = openSync(join(folder, 'wasm', 'soffice.data'), 'r')
  try {
    const head = Buffer.alloc(256)
    readSync(data, head, 0, head.length, start)
    const [, found] = /LibreOffice (\d+\.\d+\.\d+)/.exec(head.toString('latin1')) ?? []
    return found ?? (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
  } finally {
    closeSync(data)
  }
}

function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve(PACKAGE))
}

/**
 * Starts the built-in LibreOffice as WebAssembly, in a separate process that ends with this one. It has only files in
 * memory, and no network.
 */
export const startBuiltInEngine: StartOfficeEngine = async (folder, signal, locale = 'en-US') => {
  const child = fork(fileURLToPath(new URL('./office-engine.js', import.meta.url)), [], {
    cwd: folder,
    env: {},
    // The optimizing compiler of V8 costs more than it saves here: three times the CPU time for the first documents,
    // and 0.3 GB. Functions are checked when they are first called: most never are.
    execArgv: ['--liftoff-only', '--wasm-lazy-validation'],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  child.stdin!.on('error', () => {})
  const engine = new BuiltInEngine(child)
  const stop = () => void engine.kill()
  const late = setTimeout(stop, START_MS)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    const fonts = moreFonts.map((name) => join(coreFolder(), 'fonts', name)).filter((path) => existsSync(path))
    const configuration = engineConfiguration(locale)
    await engine.start({ type: 'start', folder: join(packageFolder(), 'wasm'), fonts, configuration, locale })
    return engine
  } catch (error) {
    await engine.kill()
    const message = 'The LibreOffice that comes with Sheaf does not start. Reinstall the dependencies of Sheaf.'
    throw new ToolError('UNAVAILABLE', message, { details: { engine: 'LibreOffice' }, cause: error })
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
  }
}

function coreFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('@sheaf/core/package.json'))
}

class BuiltInEngine implements OfficeEngine {
  readonly name = `LibreOffice (built in, ${builtInVersion()})`
  readonly pid: number
  readonly memory = { bloated: BLOATED_BYTES, most: MOST_BYTES }
  readonly ended: Promise<void>
  readonly #child: ChildProcess
  #fontFamilies: readonly string[] = []
  #waiting: { resolve: (message: FromBuiltInEngine) => void; reject: (error: Error) => void } | undefined

  constructor(child: ChildProcess) {
    this.#child = child
    this.pid = child.pid ?? 0
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.#waiting?.reject(new Error('LibreOffice ended.'))
        resolve()
      }
      child.once('exit', end)
      child.once('error', end)
    })
    child.on('message', (message: FromBuiltInEngine) => this.#waiting?.resolve(message))
  }

  get fontFamilies(): readonly string[] {
    return this.#fontFamilies
  }

  async start(order: Extract<ToBuiltInEngine, { type: 'start' }>): Promise<void> {
    const answer = await this.#ask(order)
    if (answer.type !== 'started') throw new Error(answer.type === 'broken' ? answer.message : 'It does not start.')
    this.#fontFamilies = answer.fontFamilies
  }

  async convert(order: EngineOrder): Promise<void> {
    const answer = await this.#ask({ type: 'convert', ...order })
    if (answer.type === 'converted') return
    if (answer.type === 'unreadable') throw unreadable()
    throw new Error(answer.type === 'broken' ? answer.message : 'The engine sent an unexpected answer.')
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGKILL')
    await this.ended
  }

  #ask(message: ToBuiltInEngine): Promise<FromBuiltInEngine> {
    return new Promise<FromBuiltInEngine>((resolve, reject) => {
      this.#waiting = { resolve, reject }
      if (!this.#child.connected) reject(new Error('LibreOffice ended.'))
      else this.#child.send(message, (error) => error && reject(error))
    }).finally(() => {
      this.#waiting = undefined
    })
  }
}
