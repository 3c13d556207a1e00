import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { untilBuilt } from '../../packages/server/src/testing/programs.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Files that are there once a build has ended, with what was wrong. */
    builds: string[]
  }
}

for (const file of inject('builds')) {
  while (!existsSync(file)) await sleep(50)
  const wrong = await readFile(file, 'utf8')
  if (wrong !== '') throw new Error(wrong)
}
await untilBuilt(inject('allPrograms'))
