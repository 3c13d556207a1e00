import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { viewOf } from '../../bytes.js'
import { readSfnt, writeSfnt } from '../../text/sfnt.js'
import { findFontIn, fontFolders } from './find-machine-font.js'

const fonts = fileURLToPath(new URL('../../../fonts', import.meta.url))

describe('findFontIn', () => {
  it('finds a font by the names that documents give it', async () => {
    const find = findFontIn([join(fonts, 'missing'), fonts])
    const bold = await readFile(join(fonts, 'texgyretermes-bold.otf'))
    expect(Buffer.compare((await find('TeXGyreTermes-Bold'))!, bold)).toBe(0)
    expect((await find('TeX Gyre Termes Bold'))?.length).toBe(bold.length)
    expect((await find('TeXGyreTermes'))?.length).not.toBe(bold.length)
    expect(await find('TeXGyreTermes-Heavy')).toBeUndefined()
  })

  it('takes a font out of a collection, and passes over damaged files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-fonts-'))
    try {
      const font = new Uint8Array(await readFile(join(fonts, 'texgyreheros-italic.otf')))
      const collection = new Uint8Array(16 + font.length)
      collection.set(font, 16)
      const view = viewOf(collection)
      for (const [at, value] of [0x74746366, 0x00010000, 1, 16].entries()) view.setUint32(at * 4, value)
      // Tables of a collection are counted from its beginning.
      for (let entry = 28; entry < 28 + view.getUint16(20) * 16; entry += 16)
        view.setUint32(entry + 8, view.getUint32(entry + 8) + 16)
      await writeFile(join(folder, 'all.ttc'), collection)
      await writeFile(join(folder, 'broken.ttf'), font.subarray(0, 40))
      const found = await findFontIn([folder])('TeXGyreHeros-Italic')
      expect(found && Buffer.compare(found, writeSfnt(readSfnt(font)!))).toBe(0)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it.skipIf(process.platform === 'win32')('follows links, and opens nothing that is no file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-fonts-'))
    try {
      execFileSync('mkfifo', [join(folder, 'pipe.ttf')])
      await symlink(join(fonts, 'texgyreheros-italic.otf'), join(folder, 'link.otf'))
      expect(await findFontIn([folder])('TeXGyreHeros-Italic')).toBeDefined()
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('knows where systems keep fonts', () => {
    expect(fontFolders('linux', '/home/a')).toContain('/usr/share/fonts')
    expect(fontFolders('darwin', '/Users/a')).toContain('/Library/Fonts')
    expect(fontFolders('win32', 'C:/a')[0]).toMatch(/Fonts$/)
  })
})
