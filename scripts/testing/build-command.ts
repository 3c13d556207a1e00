import { join } from 'node:path'
import { oneProgram } from '../build/one-program.mjs'
import { root } from '../run-program.mjs'
import { bundle, threads } from './build-programs.js'

const source = (path: string) => join(root, 'packages/cli/src', path)

/** Bundles the command line program out of the sources as they are now, without what only makes it start sooner. */
export async function setup(): Promise<void> {
  await bundle('cli', join(root, 'node_modules/.cache/sheaf/programs/cli/dist'), {
    entryPoints: {
      bin: source('bin.ts'),
      'job-thread': source('run/job-thread.ts'),
      mcp: source('mcp/protocol.ts'),
      'fake-bin': source('testing/fake-bin.mjs'),
      'fake-operations': source('testing/fake-operations.mjs'),
      'run-here-alone': source('testing/run-here-alone.mjs'),
      'warm-sheaf': source('testing/warm-sheaf.mjs'),
      ...threads,
    },
    define: { SHEAF_VERSION: '"0.0.0-test"', SHEAF_RENDERING: '""', SHEAF_JOINING: '""', SHEAF_PLAIN: '""' },
    plugins: [oneProgram],
  })
}
