import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from '../testing/run-sheaf.js'

const here = fileURLToPath(new URL('.', import.meta.url))

/** A program that runs one of the fake operations in its main thread, with a second to do so. */
const program = `
  import { runHere } from './run-here.ts'
  const job = {
    operation: process.argv[2],
    files: { file: [{ name: 'a.pdf', bytes: new Blob(['%PDF-1.7']) }] },
    options: JSON.parse(process.argv[3]),
    target: { kind: 'stream' },
    force: false,
    writeData: false,
    engines: { ocrEngine: 'auto', officeEngine: 'auto' },
    temporaryName: 'none',
  }
  const { outcome } = await runHere(job, {
    registry: ${JSON.stringify(new URL('../testing/fake-operations.mjs', import.meta.url).href)},
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

const run = (how: string) => runFake('mis-behave', { how })

function runFake(operation: string, options: object) {
  const path = join(here, '..', 'node_modules', '.cache', 'run-here.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, operation, JSON.stringify(options)], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  return { status, stdout, stderr }
}

describe('a job in the main thread', () => {
  it('ends the process with 6 when work waits for ever', () => {
    expect(run('wait')).toEqual({ status: 6, stdout: '', stderr: 'TIMEOUT\n' })
  })

  it('ends it too when work never pauses', () => {
    expect(run('rest-then-loop')).toEqual({ status: 6, stdout: '', stderr: 'TIMEOUT\n' })
  })

  it('lets libraries clean up before its time ends the process', async () => {
    const path = join(await makeFolder(), 'trace')
    expect(runFake('leave-trace', { path, hang: true })).toEqual({ status: 6, stdout: '', stderr: 'TIMEOUT\n' })
    expect(readFileSync(path, 'utf8')).toBe('cleaned up')
  })

  it('is a bug of ours when a library ends the process', () => {
    expect(run('exit')).toEqual({ status: 1, stdout: '', stderr: 'BUG\n' })
  })

  it('keeps what libraries print', () => {
    expect(run('chatter')).toEqual({ status: 0, stdout: 'done', stderr: '' })
  })
})
