import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from '../../testing/make-folder.js'
import { resultFile } from './result-file.js'

describe.skipIf(process.platform === 'win32')('the result of a job', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>
  let path = ''
  beforeEach(async () => {
    folder = await makeFolder()
    path = join(folder.path, 'out', '0')
    await mkdir(join(folder.path, 'out'))
  })
  afterEach(() => folder.remove())
  const refused = { code: 'BAD_DOCUMENT' }

  it('is a file, also one that nobody may read', async () => {
    await writeFile(path, 'result')
    await chmod(path, 0)
    await chmod(join(folder.path, 'out'), 0)
    expect(await resultFile(folder.path)).toEqual({ path, size: 6 })
    expect(await readFile(path, 'utf8')).toBe('result')
  })

  it('is missed where there is none', async () => {
    expect(await resultFile(folder.path)).toBeUndefined()
    await rm(join(folder.path, 'out'), { recursive: true })
    expect(await resultFile(folder.path)).toBeUndefined()
  })

  it('is no link, not even to a file, and no folder, pipe or socket', async () => {
    await symlink('/etc/passwd', path)
    await expect(resultFile(folder.path)).rejects.toMatchObject(refused)
    await rm(path)
    await mkdir(path)
    await expect(resultFile(folder.path)).rejects.toMatchObject(refused)
    await rm(path, { recursive: true })
    expect(spawnSync('mkfifo', [path]).status).toBe(0)
    await expect(resultFile(folder.path)).rejects.toMatchObject(refused)
    await rm(path)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(path, resolve))
    await expect(resultFile(folder.path)).rejects.toMatchObject(refused)
    await new Promise((resolve) => server.close(resolve))
  })

  it('is not looked for where a link in the place of its folder leads', async () => {
    await mkdir(join(folder.path, 'in'))
    await writeFile(join(folder.path, 'in', '0'), 'input')
    await rm(join(folder.path, 'out'), { recursive: true })
    await symlink('in', join(folder.path, 'out'))
    await expect(resultFile(folder.path)).rejects.toMatchObject(refused)
  })
})
