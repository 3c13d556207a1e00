import type { AnyOperation } from '@sheaf/core'
import { expect, it } from 'vitest'
import { runEach } from './run-each.js'
import { RunError, type Runner, type RunProgress, type RunRequest } from './runner.js'

const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File([name], name))

function request(heard: RunProgress[] = [], signal = new AbortController().signal): RunRequest {
  return {
    operation: {} as AnyOperation,
    files: { file: files, stamp: [new File(['x'], 'stamp.png')] },
    options: { level: 'low' },
    signal,
    onProgress: (progress) => heard.push(progress),
  }
}

const done: Runner = async ({ files: { file }, onProgress }) => {
  onProgress({ stage: 'work', fraction: 0.5 })
  return {
    location: 'device',
    inputBytes: file![0]!.size,
    warnings: [],
    file: { name: file![0]!.name, bytes: 1, open: async () => new Blob() },
  }
}

it('gives each file to the operation alone, with the options and the other files', async () => {
  const seen: unknown[] = []
  const { each, inputBytes, file } = await runEach(
    (given) => {
      seen.push([given.files['file']!.map(({ name }) => name), given.files['stamp']!.length, given.options])
      return done(given)
    },
    request(),
    'file',
  )
  expect(seen).toEqual(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => [[name], 1, { level: 'low' }]))
  expect(each!.map(({ outcome }) => outcome?.file?.name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  expect([inputBytes, file]).toEqual([15, undefined])
})

it('gives a file its own options in place of those that all have', async () => {
  const seen: unknown[] = []
  const own = ({ name }: File) => (name === 'b.pdf' ? { level: 'high' } : {})
  await runEach(
    (given) => {
      seen.push(given.options['level'])
      return done(given)
    },
    request(),
    'file',
    own,
  )
  expect(seen).toEqual(['low', 'high', 'low'])
})

it('tells how far it is with all of them', async () => {
  const heard: RunProgress[] = []
  await runEach(done, request(heard), 'file')
  expect(heard.map(({ fraction, of }) => [Math.round(fraction! * 6), of!.position, of!.count])).toEqual([
    [0, 1, 3],
    [1, 1, 3],
    [2, 2, 3],
    [3, 2, 3],
    [4, 3, 3],
    [5, 3, 3],
  ])
})

it('continues after a file that fails, and says why it did', async () => {
  const damaged = new RunError('DAMAGED', 'The file is damaged.')
  const { each } = await runEach(
    (given) => (given.files['file']![0]!.name === 'b.pdf' ? Promise.reject(damaged) : done(given)),
    request(),
    'file',
  )
  expect(each!.map(({ outcome, error }) => outcome?.file?.name ?? error)).toEqual(['a.pdf', damaged, 'c.pdf'])
})

it('fails when all files do, and at once when the options are wrong or it is cancelled', async () => {
  const calls: string[] = []
  const failing =
    (error: RunError): Runner =>
    async ({ files: { file } }) => {
      calls.push(file![0]!.name)
      throw error
    }
  await expect(runEach(failing(new RunError('DAMAGED', 'No.')), request(), 'file')).rejects.toThrow('No.')
  expect(calls.splice(0)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  const wrong = new RunError('INVALID_OPTIONS', 'No.', { problems: [{ field: 'level', message: 'No.' }] })
  await expect(runEach(failing(wrong), request(), 'file')).rejects.toBe(wrong)
  const cancelled = new RunError('CANCELLED', 'No.')
  await expect(runEach(failing(cancelled), request(), 'file')).rejects.toBe(cancelled)
  expect(calls).toEqual(['a.pdf', 'a.pdf'])
})
