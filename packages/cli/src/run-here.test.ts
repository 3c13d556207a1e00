import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))

/** A program that runs one of the fake operations in its main thread, with a second to do so. */
const program = `
  import { runHere } from './run-here.ts'
  const job = {
    operation: 'mis-behave',
    files: { file: [{ name: 'a.pdf', bytes: new Blob(['%PDF-1.7']) }] },
    options: { how: process.argv[2] },
    target: { kind: 'stream' },
    force: false,
    writeData: false,
    temporaryName: 'none',
  }
  const { outcome } = await runHere(job, {
    registry: ${JSON.stringify(new URL('./testing/fake-operations.mjs', import.meta.url).href)},
    keep: [],
    timeoutSeconds: 1,
    signal: new AbortController().signal,
    onProgress: () => {},
    onLost: (failure) => process.stderr.write(failure.code + '\\n'),
  })
  process.stdout.write(outcome.ok ? 'done' : outcome.failure.code)
`

beforeAll(async () => {
  await build({
    stdin: { contents: program, resolveDir: here, loader: 'ts' },
    outfile: join(here, '..', 'node_modules', '.cache', 'run-here.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  })
})

function run(how: string) {
  const path = join(here, '..', 'node_modules', '.cache', 'run-here.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, how], { encoding: 'utf8', timeout: 20_000 })
  return { status, stdout, stderr }
}

describe('a job in the main thread', () => {
  it('ends the process with 6 when work waits for ever', () => {
    expect(run('wait')).toEqual({ status: 6, stdout: '', stderr: 'TIMEOUT\n' })
  })

  it('ends it too when work never pauses', () => {
    expect(run('rest-then-loop')).toEqual({ status: 6, stdout: '', stderr: 'TIMEOUT\n' })
  })

  it('is a bug of ours when a library ends the process', () => {
    expect(run('exit')).toEqual({ status: 1, stdout: '', stderr: 'BUG\n' })
  })

  it('keeps what libraries print', () => {
    expect(run('chatter')).toEqual({ status: 0, stdout: 'done', stderr: '' })
  })
})
