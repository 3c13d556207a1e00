import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder, runHereAlone } from '../testing/run-sheaf.js'

const run = (how: string) => runFake('mis-behave', { how })

function runFake(operation: string, options: object) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [runHereAlone, operation, JSON.stringify(options)], {
    encoding: 'utf8',
    timeout: 100_000,
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
