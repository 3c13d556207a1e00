import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeFolder } from './remove-folder.js'

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
