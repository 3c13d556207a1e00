import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'

/** Runs a program as a user would, without the settings of the tests, and returns what it prints. */
export async function runIn(folder: string, path: string, args: readonly string[] = []): Promise<string> {
  const settings = { cwd: folder, env: plainEnv() }
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], settings).catch((error) => {
    throw new Error(`${error.message}\n${error.stdout}`)
  })
  return stdout
}

/** A program that runs until it is stopped, and its address. */
export interface RunningProgram {
  url: string
  stop: () => Promise<void>
}

/**
 * Starts a program that runs until it is stopped. Resolves when it has printed its address.
 *
 * @param env variables in addition to those of this process
 */
export async function startIn(
  folder: string,
  path: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<RunningProgram> {
  const child = spawn(join(folder, path), args, { cwd: folder, env: { ...plainEnv(), ...env } })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const [address] = /http:\/\/[\d.:]+/.exec(output) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`${path} ended: ${output}`)))
  })
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
}

/** Serves the files of a folder, as any web server would. */
export async function serveFolder(folder: string): Promise<RunningProgram> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    const bytes = await readFile(join(folder, path)).catch(() => undefined)
    response.writeHead(bytes ? 200 : 404, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
    response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** Vitest and npm set variables that change how programs behave. */
function plainEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, NODE_PATH: _path, VITEST: _vitest, ...env } = process.env
  return env
}
