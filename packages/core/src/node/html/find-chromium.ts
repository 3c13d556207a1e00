import { execFile } from 'node:child_process'
import { chmodSync, existsSync, realpathSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ToolError } from '../../errors.js'
import { FENCED, possibleFences } from '../fence/fence.js'
import type { Fence, FenceKind } from '../fence/fence-settings.js'
import { findProgram } from '../find-program.js'
import { makeScratch } from '../scratch.js'
import { type ChromiumPackage, unpackChromium } from './unpack-chromium.js'

/** Where a Chromium was found: where `SHEAF_CHROMIUM` points, among the programs of the system, or in the package `@sparticuz/chromium`. */
export type ChromiumSource = 'SHEAF_CHROMIUM' | 'system' | 'package'

/** A Chromium of this machine that works. */
export interface Chromium {
  /** Absolute, without links. */
  program: string
  source: ChromiumSource
  /** `147.0.7727.0` */
  version: string
  /** Files and folders that it reads in addition to those of the system. */
  parts: readonly string[]
  /** The strongest that it runs in. */
  fence: Fence
}

/** What is known of the Chromium of this machine. */
export interface KnownHtmlEngine {
  name: 'Chromium'
  version: string
  native: true
  source: ChromiumSource
  fence: FenceKind
}

/** Which program prints HTML: `auto` takes a Chromium of this machine, `off` none. */
export type HtmlEngineChoice = 'auto' | 'off'

/** The choices, for settings. */
export const htmlEngineChoices = ['auto', 'off'] as const satisfies readonly HtmlEngineChoice[]

const PACKAGE = '@sparticuz/chromium'
const LEAST_RELEASE = 112
const ANSWER_MS = 20_000
const START_MS = 8000

const fenceSettings = {
  inside: '/html',
  systemParts: ['/etc/fonts', '/etc/localtime', '/var/cache/fontconfig'],
}

/** Real programs come before the scripts that start them: scripts read settings of users. */
const usualPlaces = [
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

interface Candidate {
  path: string
  source: ChromiumSource
}

/** Whether there may be a Chromium on this machine; nothing is started to find out. */
export function hasChromium(): boolean {
  return candidates().length > 0 || hasPackage()
}

/** The Chromium of this machine, in words; `undefined` if none works. */
export async function describeHtmlEngine(choice: HtmlEngineChoice = 'auto'): Promise<KnownHtmlEngine | undefined> {
  if (choice === 'off') return undefined
  const { version, source, fence } = (await findChromium().catch(() => undefined)) ?? {}
  if (version === undefined || source === undefined || fence === undefined) return undefined
  return { name: 'Chromium', version, native: true, source, fence: fence.kind }
}

/**
 * The Chromium to use: only that of `SHEAF_CHROMIUM` if it is set, else the first of the system that runs, else the one of the package.
 * Cached as long as these variables do not change.
 * @throws ToolError UNAVAILABLE
 */
export function findChromium(): Promise<Chromium> {
  const key = ['SHEAF_CHROMIUM', 'PATH', FENCED].map((name) => process.env[name]).join('\n')
  if (found?.key !== key) {
    const answer = choose()
    found = { key, answer }
    answer.catch(() => {
      if (found?.answer === answer) found = undefined
    })
  }
  return found.answer
}

let found: { key: string; answer: Promise<Chromium> } | undefined

/** Files and folders that a Chromium reads in addition to those of the system: its own folder, not one that it shares with other files. */
export function chromiumParts(program: string): string[] {
  const folder = dirname(program)
  const isOwn = ['icudtl.dat', 'resources.pak', 'chrome_100_percent.pak'].some((name) => existsSync(join(folder, name)))
  return isOwn ? [folder] : [program, ...['al2023', 'fonts'].map((name) => join(folder, name)).filter(isTrusted)]
}

/** Whether a file or folder beside a program can only have been put there by this user or by root: the package unpacks into a folder of all. */
function isTrusted(path: string): boolean {
  try {
    const { uid, mode } = statSync(path)
    return process.platform === 'win32' || ((uid === 0 || uid === process.getuid?.()) && (mode & 0o022) === 0)
  } catch {
    return false
  }
}

/** The environment of a Chromium: nothing about this process. */
export function chromiumEnvironment(program: string, home: string): Record<string, string> {
  const { PATH = '', SystemRoot } = process.env
  const folder = dirname(program)
  const system = join(folder, 'al2023')
  const fonts = join(folder, 'fonts')
  return {
    PATH,
    LANG: 'C.UTF-8',
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    ...(isTrusted(system) && existsSync(join(system, 'lib')) ? { LD_LIBRARY_PATH: join(system, 'lib') } : {}),
    ...(!existsSync('/etc/fonts') && isTrusted(fonts) && existsSync(join(fonts, 'fonts.conf'))
      ? { FONTCONFIG_PATH: fonts }
      : {}),
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
  }
}

function candidates(): Candidate[] {
  const declared = process.env['SHEAF_CHROMIUM']?.trim()
  if (declared) return [{ path: declared, source: 'SHEAF_CHROMIUM' }]
  const paths = [
    ...usualPlaces.filter((path) => existsSync(path)),
    ...names.map((name) => findProgram(name)).filter((path) => path !== undefined),
  ]
  return paths.map((path) => ({ path, source: 'system' }))
}

function hasPackage(): boolean {
  if (process.env['SHEAF_CHROMIUM']?.trim() || process.platform !== 'linux' || process.arch !== 'x64') return false
  try {
    createRequire(import.meta.url).resolve(PACKAGE)
    return true
  } catch {
    return false
  }
}

async function choose(): Promise<Chromium> {
  const all = candidates()
  for (const candidate of all) {
    const chromium = await probe(candidate)
    if (chromium) return chromium
  }
  const packaged = hasPackage() ? await unpacked() : undefined
  const last = packaged && (await probe({ path: packaged, source: 'package' }))
  if (last) return last
  const [first] = all
  throw new ToolError(
    'UNAVAILABLE',
    first?.source === 'SHEAF_CHROMIUM'
      ? `SHEAF_CHROMIUM is ${first.path}, which is not a working Chromium ${LEAST_RELEASE} or later. Correct or unset it.`
      : `No Chromium ${LEAST_RELEASE} or later runs on this machine. Install one, or set SHEAF_CHROMIUM to its location.`,
    { details: { capability: 'printHtml' } },
  )
}

async function probe({ path, source }: Candidate): Promise<Chromium | undefined> {
  const program = realProgram(path)
  if (program === undefined) return undefined
  const parts = chromiumParts(program)
  const { folder, dispose } = await makeScratch()
  try {
    await mkdir(join(folder, 'tmp'))
    for (const fence of possibleFences(fenceSettings)) {
      const home = join(fence.inside(folder), 'tmp')
      const [command = '', ...args] = fence.wrap(folder, parts, [program, '--version'])
      const [, version = '', major] =
        /(?:Chromium|Chrome)[^\d\n]*((\d+)\.[\d.]+)/.exec(
          await runShortly([command, ...args], folder, chromiumEnvironment(program, home)),
        ) ?? []
      if (version === '') continue
      if (needsOwnSandbox(fence) && !(await canDraw(program, folder))) return undefined
      return Number(major) < LEAST_RELEASE ? undefined : { program, source, version, parts, fence }
    }
    return undefined
  } finally {
    await dispose()
  }
}

/** Whether a browser needs its own sandbox: no fence is around it, and its user is not root, for which that does not work. */
export function needsOwnSandbox({ kind }: Fence): boolean {
  return kind === 'none' && process.getuid?.() !== 0
}

/** Whether a browser starts with its own sandbox, which many containers do not allow. */
async function canDraw(program: string, folder: string): Promise<boolean> {
  const home = join(folder, 'tmp')
  const flags = ['--headless', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=${join(home, 'profile')}`]
  const command: [string, ...string[]] = [program, ...flags, '--dump-dom', 'about:blank']
  return (await runShortly(command, folder, chromiumEnvironment(program, home), START_MS)).includes('<html>')
}

function realProgram(path: string): string | undefined {
  try {
    const program = realpathSync(path)
    return statSync(program).isFile() ? program : undefined
  } catch {
    return undefined
  }
}

function runShortly(
  [program, ...args]: [string, ...string[]],
  cwd: string,
  env: NodeJS.ProcessEnv,
  timeout = ANSWER_MS,
): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, args, { env, cwd, timeout, killSignal: 'SIGKILL' }, (_, stdout) => resolve(stdout))
  })
}

/**
 * The program of the package, unpacked into the folder for temporary files. As if on AWS, it also unpacks the system libraries that a bare
 * machine lacks. What another user put there is not run.
 */
async function unpacked(): Promise<string | undefined> {
  const kept = { ...process.env }
  try {
    process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x'
    const loaded = createRequire(import.meta.url)(PACKAGE) as ChromiumPackage
    const path = await unpackChromium(loaded)
    if (!isTrusted(path)) return undefined
    // Jobs of a server run as another user.
    if ((statSync(path).mode & 0o055) !== 0o055) chmodSync(path, 0o755)
    return path
  } catch {
    return undefined
  } finally {
    for (const name of ['AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (kept[name] === undefined) delete process.env[name]
      else process.env[name] = kept[name]
    }
  }
}
