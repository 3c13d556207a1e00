import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineOperation, pdf, ToolError } from '@sheaf/core'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { parseConfig } from '../config.js'
import { makeFolder } from '../testing/make-folder.js'
import type { JobOrder } from './job.js'
import type { ProcessHandling } from './job-process.js'
import { LocalRunner, type LocalRunnerSettings } from './local-runner.js'

const quick = defineOperation({
  id: 'quick',
  title: 'Quick',
  summary: 'Is expected to be over soon.',
  category: 'pages',
  needs: [],
  examples: [],
  files: { file: pdf({ maxMiB: 1 }) },
  options: z.strictObject({}),
  time: { secondsPerMiB: 0, most: 60 },
  output: () => 'quick.pdf',
  load: async () => async () => ({ files: [] }),
})

it('reports the beginning of a job once, also of one that was stopped and begun again', async () => {
  const folder = await makeFolder()
  const begun: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const supervisor = {
    run: async ({ isLong, folder: path }: JobOrder, { signal, overran }: ProcessHandling) => {
      if (!isLong && !path.endsWith('short')) {
        const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve))
        overran!()
        await Promise.race([ended, stopped])
        if (signal.aborted) throw new ToolError('CANCELLED', 'Stopped.')
      }
      return { file: { path: '', name: '', type: '', size: 0 }, warnings: [] }
    },
  }
  const runner = new LocalRunner({
    config: parseConfig({ maxJobs: 1, quickJobs: 1 }),
    operations: [quick],
    supervisor,
  } as unknown as LocalRunnerSettings)
  const run = (name: string) => {
    const path = join(folder.path, name)
    mkdirSync(join(path, 'in'), { recursive: true })
    const task = {
      reference: name,
      operationId: 'quick',
      files: {},
      options: {},
      folder: path,
      response: 'file',
    } as const
    return runner.run(task, {
      signal: new AbortController().signal,
      client: `key:${name}`,
      started: () => begun.push(name),
    })
  }
  const slow = [run('one'), run('two')]
  await run('short')
  end()
  await Promise.all(slow)
  expect(begun).toEqual(['one', 'two', 'short'])
  await folder.remove()
})
