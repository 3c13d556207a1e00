import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ConfigInput } from './config.js'
import { createServer } from './server.js'
import { makeFolder } from './testing/make-folder.js'
import { programs } from './testing/programs.js'
import { fakeOperations, steady } from './testing/test-server.js'

let folder: Awaited<ReturnType<typeof makeFolder>>
beforeEach(async () => {
  folder = await makeFolder()
})
afterEach(() => folder.remove())

/** A server with real job processes, which is not to start. */
const start = (settings: ConfigInput) =>
  createServer({
    workDir: join(folder.path, 'work'),
    registryModule: fakeOperations,
    childEntry: programs.child,
    logLevel: 'silent',
    ...steady,
    ...settings,
  })

it.each([
  ['apiKeysFile', 'SHEAF_API_KEYS_FILE'],
  ['siteContent', 'SHEAF_SITE_CONTENT'],
])('leaves no process and no folder when the file of %s cannot be read', async (name, variable) => {
  // Drained are only servers that listen.
  await expect(start({ [name]: join(folder.path, 'none.json'), drainSeconds: 3600 })).rejects.toThrow(variable)
  expect(await readdir(join(folder.path, 'work', 'jobs'))).toEqual([])
})

it('names the work folder that cannot be used', async () => {
  const workDir = join(folder.path, 'file', 'work')
  await writeFile(join(folder.path, 'file'), '')
  await expect(start({ workDir })).rejects.toThrow(`The work folder ${workDir} cannot be used (ENOTDIR)`)
})
