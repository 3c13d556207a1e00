import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openZip } from './open-zip.js'

it('lists the files of a ZIP, and reads one alone', async () => {
  const zip = zipSync({ 'a.pdf': strToU8('%PDF-a'), 'parts/b.png': strToU8('bb'), 'parts/': new Uint8Array() })
  const { entries, read } = await openZip(new Blob([zip as Uint8Array<ArrayBuffer>]))
  expect(entries).toEqual([
    { name: 'a.pdf', bytes: 6 },
    { name: 'parts/b.png', bytes: 2 },
  ])
  const file = read('parts/b.png')
  expect([file.name, file.type, await file.text()]).toEqual(['b.png', 'image/png', 'bb'])
  expect(() => read('c.pdf')).toThrow('There is no c.pdf')
})

it('refuses what is no ZIP', async () => {
  await expect(openZip(new Blob(['%PDF-1.7 and no ZIP at all']))).rejects.toThrow()
})
