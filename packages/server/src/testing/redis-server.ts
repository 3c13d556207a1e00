import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A Redis on this machine, which forgets all when it ends. */
export interface RedisServer {
  url: string
  port: number
  /** Ends it at once. */
  stop: () => Promise<void>
  /** Starts it again, on the same port, knowing nothing. */
  start: () => Promise<void>
  /** Stops it from answering, without ending it. */
  pause: () => void
  resume: () => void
  close: () => Promise<void>
}

/** Packages of Debian that hold the program and the libraries it needs. */
const packages = [
  'redis-server',
  'redis-tools',
  'libjemalloc2',
  'liblua5.1-0',
  'lua-bitop',
  'lua-cjson',
  'liblzf1',
  'libhiredis0.14',
  'libatomic1',
]
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/sheaf-redis', import.meta.url))

/**
 * The program of an installed Redis, else one unpacked from Debian's packages into the folder of caches; `undefined` where neither can be
 * had. A machine of continuous integration must have it.
 * @throws Error there
 */
export function findRedis(): { program: string; env: Record<string, string> } | undefined {
  if (runs('redis-server', {})) return { program: 'redis-server', env: {} }
  const program = join(cache, 'root/usr/bin/redis-server')
  const unpacked = () => ({ program, env: { LD_LIBRARY_PATH: libraryFolders().join(':') } })
  if (!runs(program, unpacked().env)) unpack()
  const found = unpacked()
  if (runs(found.program, found.env)) return found
  if (process.env.CI) throw new Error('The tests of several machines need redis-server. Install it.')
  return undefined
}

function libraryFolders(): string[] {
  return ['usr/lib', 'lib'].flatMap((folder) => {
    const path = join(cache, 'root', folder)
    return existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : []
  })
}

function runs(program: string, env: Record<string, string>): boolean {
  return spawnSync(program, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0
}

function unpack(): void {
  if (!runs('apt-get', {}) || !runs('dpkg', {})) return
  mkdirSync(cache, { recursive: true })
  // Several workers may come here at the same time.
  const folder = mkdtempSync(join(cache, 'unpacking-'))
  const [downloads, root] = [join(folder, 'packages'), join(folder, 'root')]
  mkdirSync(downloads)
  try {
    for (const name of packages) {
      // Not each of them is there in every edition of Debian.
      spawnSync('apt-get', ['download', name], { cwd: downloads, stdio: 'ignore', timeout: 60_000 })
    }
    for (const file of readdirSync(downloads)) execFileSync('dpkg', ['-x', join(downloads, file), root])
    if (!existsSync(join(cache, 'root'))) renameSync(root, join(cache, 'root'))
  } catch (error) {
    // Another worker was quicker.
    if (!existsSync(join(cache, 'root'))) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts one on a free port of this machine. @throws Error when there is none to start */
export async function startRedis(): Promise<RedisServer> {
  const found = findRedis()
  if (!found) throw new Error('There is no redis-server here.')
  // A port that was free a moment ago may be taken by then.
  for (let attempt = 0; ; attempt++) {
    const server = redisAt(await freePort(), found)
    try {
      await server.start()
      return server
    } catch (error) {
      await server.close()
      if (attempt === 4) throw error
    }
  }
}

function redisAt(port: number, found: NonNullable<ReturnType<typeof findRedis>>): RedisServer {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-redis-'))
  let child: ChildProcess | undefined
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    port,
    async start() {
      const settings = {
        port,
        bind: '127.0.0.1',
        save: '',
        appendonly: 'no',
        dir: folder,
        'maxmemory-policy': 'noeviction',
      }
      child = spawn(
        found.program,
        Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
        { env: { ...process.env, ...found.env }, stdio: 'ignore' },
      )
      await accepts(port, child)
    },
    stop: async () => {
      const ended = child
      child = undefined
      if (!ended || ended.exitCode !== null) return
      const exited = new Promise((resolve) => ended.once('exit', resolve))
      ended.kill('SIGKILL')
      await exited
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return server
}

async function accepts(port: number, program: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1800 && program.exitCode === null; attempt++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ host: '127.0.0.1', port })
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Redis does not start.')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
