// npm run dev: the API and the site from sources; both follow changes. PORT chooses where the site is (default 5173). Where another
// program has a port, the next free one is taken.
// npm run dev -- cli rotate-pdf in.pdf …: the command line program from sources.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer as createListener } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run-program.mjs'
import { install } from './setup.mjs'

install()
// It imports what was just installed.
const { buildCommand, watchServer, webConfig } = await import('./dev/build-sources.mjs')
const { INIT_CWD, PORT } = process.env
const [what, ...args] = process.argv.slice(2)
if (what === 'cli') {
  const bin = await buildCommand()
  // npm changes the folder; paths are meant from where it was called.
  const child = spawn(process.execPath, [bin, ...args], { cwd: INIT_CWD ?? '.', stdio: 'inherit' })
  child.on('close', (code) => process.exit(code ?? 1))
} else if (what === undefined) {
  await serve()
} else {
  process.stderr.write('Usage: npm run dev, or npm run dev -- cli <operation> …\n')
  process.exit(2)
}

async function serve() {
  const apiPort = await freePort(8787)
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  const watched = await watchServer((bin) => {
    const begin = () => {
      server = spawn(process.execPath, [bin], {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
      })
    }
    if (server === undefined || server.exitCode !== null) return begin()
    server.once('close', begin)
    server.kill('SIGTERM')
  })
  const web = join(root, 'packages/web')
  const { createServer } = await import(pathToFileURL(createRequire(join(web, 'x.js')).resolve('vite')).href)
  const config = await webConfig()
  const vite = await createServer({
    ...config,
    configFile: false,
    root: web,
    resolve: { ...config.resolve, conditions: ['@sheaf/source', 'module', 'browser', 'development|production'] },
    server: { ...config.server, host: '127.0.0.1', port: Number(PORT ?? 5173), proxy: proxyTo(apiPort) },
  })
  await vite.listen()
  vite.printUrls()
  process.stdout.write(`  API: http://127.0.0.1:${apiPort} (also at the address of the site)\n`)
  const stop = async () => {
    server?.kill('SIGTERM')
    await Promise.all([vite.close(), watched.dispose()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
}

/**
 * What the site does not serve itself comes from the API of this folder, not from that of another one at the usual port.
 *
 * @param {number} port
 */
function proxyTo(port) {
  const target = `http://127.0.0.1:${port}`
  return Object.fromEntries(['/api', '/healthz', '/openapi.json', '/docs'].map((path) => [path, target]))
}

/**
 * The first port from this one on that no other program has.
 *
 * @param {number} port
 * @returns {Promise<number>}
 */
function freePort(port) {
  return new Promise((resolve) => {
    const listener = createListener()
    listener.once('error', () => resolve(freePort(port + 1)))
    listener.listen(port, '127.0.0.1', () => listener.close(() => resolve(port)))
  })
}
