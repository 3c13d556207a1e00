import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { lstat, mkdir, rename, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ToolError } from '../../errors.js'
import { noTemporaryFolder } from '../scratch.js'
import type { OfficeEngineChoice } from './office-engines.js'
import type { OfficeFenceSettings } from './office-fences.js'

/** Which host is wanted. All threads of a process that want the same share one. */
export interface OfficeHostSettings {
  choice: OfficeEngineChoice
  /** Engines that work at a time. */
  engines: number
  /** Number of documents after which an engine is replaced. Default 50. */
  documents?: number
  /** How an installed LibreOffice is isolated. */
  fences?: OfficeFenceSettings
}

const MAX_DOCUMENTS = 50
/** How long a host may take to listen. */
const START_MS = 15_000
const POLL_MS = 10
/** Longest name that a socket can have, less than 104 bytes on macOS and 108 on Linux. */
const MAX_ADDRESS = 100

/**
 * Connects to the host of this process, which is started if there is none. It runs as long as a thread of this process,
 * or another process with its address, is connected.
 * @throws ToolError UNAVAILABLE
 */
export async function joinOfficeHost(settings: OfficeHostSettings): Promise<{ address: string; socket: Socket }> {
  const until = performance.now() + START_MS
  let folder = folderFor(settings)
  for (;;) {
    const address = addressIn(folder)
    const socket = await connectTo(address)
    if (typeof socket !== 'string') return { address, socket }
    if (performance.now() > until) throw noHost()
    if (!(await isOurs(folder))) {
      folder = `${folder}-${randomBytes(6).toString('hex')}`
      continue
    }
    // Who makes the folder starts the host; the others wait until it listens.
    if (await make(folder)) startHost(address, folder, settings)
    // A socket without a host, or no socket for longer than a start takes: the host was killed.
    else if (socket === 'ECONNREFUSED' || (await ageOf(folder)) > START_MS) await discard(folder)
    else await sleep(POLL_MS)
  }
}

/** Connects to a host whose address is known. @throws ToolError UNAVAILABLE */
export async function connectToOfficeHost(address: string): Promise<Socket> {
  const socket = await connectTo(address)
  if (typeof socket === 'string')
    throw new ToolError('UNAVAILABLE', `The process that runs LibreOffice cannot be reached (${socket}). Try again.`)
  return socket
}

function noHost(): ToolError {
  return new ToolError('UNAVAILABLE', 'The process that runs LibreOffice cannot be started. Try again.')
}

function folderFor({ choice, engines, documents = MAX_DOCUMENTS, fences }: OfficeHostSettings): string {
  const user = process.getuid?.() ?? 'user'
  const further = [...(documents === MAX_DOCUMENTS ? [] : [documents]), ...Object.values(fences ?? {}).map(Number)]
  const name = ['sheaf-office', user, process.pid, choice, engines, ...further].join('-')
  const folder = join(tmpdir(), name)
  return process.platform === 'win32' || join(folder, 'socket').length <= MAX_ADDRESS ? folder : join('/tmp', name)
}

function addressIn(folder: string): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\${folder.replaceAll(/[\\/:]/g, '-')}` : join(folder, 'socket')
}

/** A connection, or the code of the error. */
function connectTo(address: string): Promise<Socket | string> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EIO'))
  })
}

/** Whether nobody else has created it: the temporary folder belongs to all users. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  if (!found || process.getuid === undefined) return true
  return found.isDirectory() && found.uid === process.getuid() && (found.mode & 0o077) === 0
}

function make(folder: string): Promise<boolean> {
  return mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw noTemporaryFolder('LibreOffice', dirname(folder), error)
      return false
    },
  )
}

async function ageOf(folder: string): Promise<number> {
  const found = await lstat(folder).catch(() => undefined)
  return found ? Date.now() - found.birthtimeMs : 0
}

/** Renamed first, so that of several only one removes it. */
async function discard(folder: string): Promise<void> {
  const old = `${folder}-${randomBytes(6).toString('hex')}`
  await rename(folder, old).then(
    () => rm(old, { recursive: true, force: true }),
    () => {},
  )
}

/**
 * Starts the host. It is in a group of processes of its own, so that an interrupt from the keyboard does not reach it: those who wait
 * for it hear the interrupt and leave, and it ends after them.
 */
function startHost(
  address: string,
  folder: string,
  { choice, engines, documents = MAX_DOCUMENTS, fences = {} }: OfficeHostSettings,
): void {
  // Bundles put this module and the host in one folder.
  const script = fileURLToPath(new URL('./office-host.js', import.meta.url))
  const kept = ['PATH', 'HOME', 'USERPROFILE', 'SystemRoot', 'ProgramFiles', 'ProgramFiles(x86)']
  const env = Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  const words = [script, address, folder, choice, String(engines), String(documents), JSON.stringify(fences)]
  const child = spawn(process.execPath, words, {
    env: { ...env, LANG: 'C.UTF-8', TMPDIR: folder },
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  })
  // Then no one listens, and the wait times out.
  child.on('error', () => {})
  child.unref()
}
