import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { root } from '../../run-program.mjs'
import { sleep } from './server-process.mjs'

/** A Redis that keeps nothing on disk. @param {string} folder */
export async function startRedis(folder) {
  const port = await freePort()
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const start = () => spawn('redis-server', words, { stdio: 'ignore' })
  let child = start()
  await accepts(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => void child.kill('SIGKILL'),
    /** Ends it at once, and starts it again after a while; it has forgotten everything. @param {number} awayMs */
    async restart(awayMs) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      await sleep(awayMs)
      child = start()
      await accepts(port)
    },
  }
}

/** An S3 service with one bucket. `slowness.ms` delays each piece that comes or goes. @param {string} folder */
export async function startS3(folder) {
  const port = await freePort()
  const program = `
    const { default: S3rver } = await import('s3rver')
    const s3 = new S3rver({ port: ${port}, address: '127.0.0.1', silent: true, directory: ${JSON.stringify(join(folder, 's3'))}, configureBuckets: [{ name: 'bench' }] })
    await s3.run()
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(root, 'packages/server'),
    stdio: 'ignore',
  })
  await accepts(port)
  const slowness = { ms: 0 }
  const proxy = createServer((inner) => {
    const outer = connect(port, '127.0.0.1')
    passLate(inner, outer, slowness)
    passLate(outer, inner, slowness)
  })
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = /** @type {import('node:net').AddressInfo} */ (proxy.address())
  return {
    settings: {
      s3Bucket: 'bench',
      s3Endpoint: `http://127.0.0.1:${address.port}`,
      s3AccessKeyId: 'S3RVER',
      s3SecretAccessKey: 'S3RVER',
    },
    slowness,
    kill() {
      proxy.close()
      child.kill('SIGKILL')
    },
  }
}

/** @param {import('node:net').Socket} from @param {import('node:net').Socket} to @param {{ ms: number }} slowness */
function passLate(from, to, slowness) {
  from.on('error', () => to.destroy())
  from.on('data', async (piece) => {
    from.pause()
    if (slowness.ms > 0) await sleep(slowness.ms)
    to.write(piece)
    from.resume()
  })
  from.once('end', () => setTimeout(() => to.end(), slowness.ms))
  from.once('close', () => setTimeout(() => to.destroySoon(), slowness.ms))
}

/** Waits until something listens there. @param {number} port */
async function accepts(port) {
  for (let tries = 0; tries < 300; tries++) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await sleep(100)
  }
  throw new Error(`Nothing listens on port ${port}.`)
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
