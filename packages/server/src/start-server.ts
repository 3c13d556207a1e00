import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import type { ConfigInput } from './config.js'
import { createServer } from './server.js'

/** A server that listens. */
export interface RunningServer {
  /** Its address, such as `http://127.0.0.1:8787`. */
  url: string
  port: number
  /** Stops it: running jobs may finish first (30 seconds by default), the rest is ended, and the disk is cleaned. */
  close: () => Promise<void>
}

/**
 * Starts the server: API and web app on one port.
 * @example
 * const server = await startServer({ port: 0 })
 * await fetch(`${server.url}/healthz`)
 * await server.close()
 */
export async function startServer(settings: ConfigInput = {}): Promise<RunningServer> {
  // What is left over from starting is cleared away at once, instead of 16 MB at a time: 17 MB less for an idle server.
  setFlagsFromString('--semi-space-growth-factor=1')
  const app = await createServer(settings).finally(() => setFlagsFromString('--semi-space-growth-factor=2'))
  // V8 would let garbage grow to several times of what is in use: under attack a server took 300 MB, and takes half of that now.
  setFlagsFromString('--optimize-for-size')
  // But it would also collect garbage after each tenth: under attack that took half of the server's processor time. For 20 MB more it takes a fifth.
  setFlagsFromString('--heap-growing-percent=60')
  const { host, port } = app.services.config
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    await app.close()
    throw error
  }
  const { family, address, port: actualPort } = app.server.address() as AddressInfo
  const name = family === 'IPv6' ? `[${address}]` : address
  return { url: `http://${name}:${actualPort}`, port: actualPort, close: () => app.close() }
}
