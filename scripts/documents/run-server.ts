import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run-program.mjs'

/** A server that was started as a program. */
export interface RunningServer {
  url: string
  stop: () => Promise<void>
}

/**
 * Starts a program of ours that serves, on a free port, and waits until it listens.
 * @param program path from the root of the repository, and arguments
 */
export async function runServer(...[program, ...args]: [string, ...string[]]): Promise<RunningServer> {
  const work = await mkdtemp(join(tmpdir(), 'sheaf-served-'))
  const env = { ...process.env, PORT: '0', SHEAF_WORK_DIR: work }
  const child = spawn(process.execPath, [join(root, program), ...args], { env })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    let told = ''
    const listen = (text: Buffer) => {
      told += text
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(told) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => reject(new Error(`The server ended: ${told}`)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(work, { recursive: true, force: true })
    },
  }
}
