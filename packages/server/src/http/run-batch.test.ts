import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseConfig } from '../config.js'
import { HttpError } from '../failures.js'
import type { StoredFile } from '../jobs/job.js'
import { WorkDir } from '../storage/work-dir.js'
import { eventually } from '../testing/eventually.js'
import { runBatch } from './run-batch.js'

it('settles only when none of its jobs works any more', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sheaf-batch-'))
  const workDir = await WorkDir.open(root)
  const folder = await workDir.createJob()
  const files = await Promise.all(
    ['quick', 'slow'].map(async (name): Promise<StoredFile> => {
      const path = join(folder, 'in', name)
      await writeFile(path, name)
      return { path, name, size: name.length }
    }),
  )
  const stop = new AbortController()
  let endSlow = () => {}
  const slow = new Promise<void>((resolve) => {
    endSlow = resolve
  })
  const running = new Map<string, string>()
  const whileAborted = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  let hasSettled = false
  const batch = runBatch(
    {
      files,
      folder,
      archiveName: 'all.zip',
      signal: stop.signal,
      filesOf: (file) => ({ file }),
      count: async () => {},
      run: async ({ files: { file }, folder: fileFolder }, signal) => {
        const { name } = file as StoredFile
        running.set(name, fileFolder)
        await whileAborted(signal)
        if (name === 'slow') await slow
        throw signal.reason
      },
      progress: () => {},
    },
    { config: parseConfig({ maxJobs: 2 }), workDir },
  ).finally(() => {
    hasSettled = true
  })
  batch.catch(() => {})
  await eventually(() => expect(running.size).toBe(2))
  stop.abort(new Error('stopped'))
  await eventually(() => expect(access(running.get('quick')!)).rejects.toThrow('ENOENT'))
  expect(hasSettled).toBe(false)
  await access(running.get('slow')!)
  endSlow()
  await expect(batch).rejects.toThrow('stopped')
  await expect(access(running.get('slow')!)).rejects.toThrow('ENOENT')
  await workDir.close()
  await rm(root, { recursive: true, force: true })
})

it('waits for a service that is away for a moment, and not for ever', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sheaf-batch-'))
  const workDir = await WorkDir.open(root)
  const away = () => new HttpError('BACKEND_DOWN', 'Away.', { retryAfter: 0.01 })
  const doBatch = async (failures: number, patienceSeconds: number) => {
    const folder = await workDir.createJob()
    const path = join(folder, 'in', '0')
    await writeFile(path, 'x')
    let left = failures
    return runBatch(
      {
        files: [{ path, name: 'a.pdf', size: 1 }],
        folder,
        archiveName: 'all.zip',
        signal: new AbortController().signal,
        filesOf: (file) => ({ file }),
        count: async () => {},
        run: async ({ files: { file } }) => {
          if (left-- > 0) throw away()
          return { file: { ...(file as StoredFile), type: 'application/pdf' }, warnings: [] }
        },
        progress: () => {},
      },
      { config: parseConfig({ maxJobs: 1, patienceSeconds }), workDir },
    )
  }
  expect(await doBatch(2, 60)).toMatchObject({ done: 1, failed: 0 })
  await expect(doBatch(2, 5)).rejects.toMatchObject({ code: 'BACKEND_DOWN' })
  await workDir.close()
  await rm(root, { recursive: true })
})
