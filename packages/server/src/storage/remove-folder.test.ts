import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type * as Promises from 'node:fs/promises'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { removeFolder } from './remove-folder.js'

/** What another process does at the moment a folder has been listed, or opened. */
const between = vi.hoisted(() => ({ listed: () => {}, opened: () => {} }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Promises>()
  const opendir = async (...given: Parameters<typeof real.opendir>) => {
    const found = await real.opendir(...given)
    return (async function* () {
      for await (const entry of found) {
        between.listed()
        yield entry
      }
    })()
  }
  const chmod = async (...given: Parameters<typeof real.chmod>) => {
    await real.chmod(...given)
    between.opened()
  }
  return { ...real, opendir, chmod }
})
afterEach(() => {
  between.listed = between.opened = () => {}
})

it.skipIf(process.platform === 'win32')(
  'removes what is closed, or has no name in text, and follows no link',
  async () => {
    const top = mkdtempSync(join(tmpdir(), 'sheaf-remove-'))
    const folder = join(top, 'job')
    mkdirSync(join(folder, 'closed/inside'), { recursive: true })
    mkdirSync(join(top, 'other'))
    writeFileSync(join(top, 'other/kept'), 'x')
    symlinkSync(join(top, 'other'), join(folder, 'link'))
    const odd = Buffer.concat([Buffer.from(folder), Buffer.from([0x2f, 0xff, 0xfe])])
    mkdirSync(odd)
    writeFileSync(Buffer.concat([odd, Buffer.from('/file')]), 'x')
    for (const path of ['closed/inside', 'closed']) chmodSync(join(folder, path), 0)
    await removeFolder(folder)
    await removeFolder(folder)
    expect(readdirSync(top)).toEqual(['other'])
    expect(readdirSync(join(top, 'other'))).toEqual(['kept'])
    await rm(top, { recursive: true })
  },
)

it('removes files that are created while it removes the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-remove-'))
  let isOver = false
  let number = 0
  const upload = (async () => {
    // Ends after a while, or when there is no folder to write to any more.
    while (!isOver && number < 200) await writeFile(join(folder, `${number++}`), '').catch(() => (isOver = true))
  })()
  await removeFolder(folder)
  await upload
  expect(existsSync(folder)).toBe(false)
})

it.runIf(process.platform === 'linux').each(['listed', 'opened'] as const)(
  'removes nothing where a link leads that takes the place of a folder once that is %s',
  async (moment) => {
    const top = mkdtempSync(join(tmpdir(), 'sheaf-remove-'))
    const [folder, other] = [join(top, 'job'), join(top, 'other')]
    mkdirSync(join(folder, 'a/b'), { recursive: true })
    mkdirSync(join(other, 'b'), { recursive: true, mode: 0o750 })
    for (const path of ['kept', 'b/kept']) writeFileSync(join(other, path), 'x')
    const modes = () => ['', 'b'].map((path) => statSync(join(other, path)).mode & 0o777)
    const before = modes()
    // The folder at the top is opened first.
    let wait = moment === 'opened' ? 1 : 0
    between[moment] = () => {
      if (wait-- !== 0) return
      renameSync(join(folder, 'a'), join(folder, 'moved'))
      symlinkSync(other, join(folder, 'a'))
    }
    await removeFolder(folder)
    expect(readdirSync(top)).toEqual(['other'])
    expect(readdirSync(other, { recursive: true }).sort()).toEqual(['b', 'b/kept', 'kept'])
    expect(modes()).toEqual(before)
    await rm(top, { recursive: true })
  },
)

it.runIf(process.platform === 'linux')('removes folders in folders beyond the longest path', async () => {
  const top = mkdtempSync(join(tmpdir(), 'sheaf-remove-'))
  const folder = join(top, 'job')
  mkdirSync(folder)
  // From the inside out, since no path reaches the innermost.
  for (let depth = 0; depth < 60; depth++) {
    const outer = join(top, 'outer')
    mkdirSync(outer)
    writeFileSync(join(outer, 'file'), 'x')
    renameSync(folder, join(outer, 'd'.repeat(250)))
    renameSync(outer, folder)
  }
  await removeFolder(folder)
  expect(readdirSync(top)).toEqual([])
  await rm(top, { recursive: true })
})
