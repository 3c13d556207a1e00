import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run-program.mjs'
import { type RunningProgram, startIn } from '../testing/run-installed.js'

/**
 * Starts a program of ours that serves, on a free port and with a work folder of its own, and waits until it listens.
 * @param program path from the root of the repository, and arguments
 */
export async function runServer(...[program, ...args]: [string, ...string[]]): Promise<RunningProgram> {
  const work = await mkdtemp(join(tmpdir(), 'sheaf-served-'))
  const server = await startIn(root, program, args, { PORT: '0', SHEAF_WORK_DIR: work })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(work, { recursive: true, force: true })
    },
  }
}
