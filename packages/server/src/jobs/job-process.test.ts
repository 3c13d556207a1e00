import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { makeFolder } from '../testing/make-folder.js'
import type { JobOrder } from './job.js'
import { JobProcess, type JobProcessSettings } from './job-process.js'

/** Reports progress when it has its order, and at each signal. */
const program = `
const channel = new (require('node:net').Socket)({ fd: 3 })
const send = (message) => channel.write(JSON.stringify(message) + '\\n')
const report = () => send({ type: 'progress', fraction: 0.5, stage: 'Page 1 of 2' })
process.on('SIGUSR2', report)
channel.once('data', report)
send({ type: 'ready' })
setInterval(() => {}, 1000)
`

it.skipIf(process.platform === 'win32')(
  'row 101: ends a job that makes no progress for as long as one step may take, however long it may take in all',
  async () => {
    const folder = await makeFolder()
    await mkdir(join(folder.path, 'in'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const job = new JobProcess({
        sandbox: { wrap: () => [process.execPath, '-e', program] },
        limits: { memoryMb: 10_000, diskMb: 10_000 },
      } as unknown as JobProcessSettings)
      let onStep = () => {}
      const nextStep = () =>
        new Promise<void>((resolve) => {
          onStep = resolve
        })
      let step = nextStep()
      const end = job.run({ folder: folder.path, timeLimitSeconds: 3600, stepLimitSeconds: 60 } as JobOrder, {
        signal: new AbortController().signal,
        progress: () => onStep(),
      })
      for (let steps = 0; steps < 3; steps++) {
        await step
        await vi.advanceTimersByTimeAsync(50_000)
        step = nextStep()
        process.kill(job.pid!, 'SIGUSR2')
      }
      await step
      await vi.advanceTimersByTimeAsync(50_000)
      expect(job.hasEnded).toBe(false)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(await end).toMatchObject({ killed: 'stalled' })
    } finally {
      vi.useRealTimers()
      await folder.remove()
    }
  },
)
