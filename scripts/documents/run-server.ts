import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run-program.mjs'
import { type RunningProgram, startIn } from '../testing/run-installed.js'

/**
 * Starts a program of ours that serves, on a free port and with a work folder of its own, and waits until it listens.
 *
 * @param office folder of the LibreOffice that converts documents, the one that comes with Sheaf unless given
 * @param program path from the root of the repository, and arguments
 */
export async function runServer(
  office: string | undefined,
  ...[program, ...args]: [string, ...string[]]
): Promise<RunningProgram> {
  const work = await mkdtemp(join(tmpdir(), 'sheaf-served-'))
  const server = await startIn(root, program, args, {
    PORT: '0',
    SHEAF_WORK_DIR: work,
    SHEAF_OCR_ENGINE: 'builtin',
    SHEAF_OFFICE_ENGINE: office === undefined ? 'builtin' : 'native',
    ...(office !== undefined && { PATH: `${office}:${process.env['PATH']}` }),
  })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(work, { recursive: true, force: true })
    },
  }
}

/** The built server with jobs that share processes, for blocks that call it. Those that start a server start the real one. */
export const runWarmServer = (office: string | undefined): Promise<RunningProgram> =>
  runServer(office, 'scripts/documents/programs/warm-server.mjs')
