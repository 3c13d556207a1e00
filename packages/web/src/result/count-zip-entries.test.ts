import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { countZipEntries } from './count-zip-entries.js'

const zipOf = (count: number, comment?: string) => {
  const entries = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`page-${index}.jpg`, new Uint8Array([1])]),
  )
  const zip = zipSync(entries)
  if (comment === undefined) return new Blob([zip])
  new DataView(zip.buffer).setUint16(zip.length - 2, comment.length, true)
  return new Blob([zip, comment])
}

it.each([0, 1, 3, 300])('counts %d files', async (count) => {
  expect(await countZipEntries(zipOf(count))).toBe(count)
})

it('finds the record in front of a comment', async () => {
  expect(await countZipEntries(zipOf(2, 'made by hand'.repeat(500)))).toBe(2)
})

it('reads the long record where the short one is full', async () => {
  const record = new DataView(new ArrayBuffer(56))
  record.setUint32(0, 0x06064b50, true)
  record.setBigUint64(32, 70_000n, true)
  const locator = new DataView(new ArrayBuffer(20))
  locator.setUint32(0, 0x07064b50, true)
  locator.setBigUint64(8, 4n, true)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(10, 0xffff, true)
  expect(await countZipEntries(new Blob(['junk', record, locator, end]))).toBe(70_000)
})

it('says nothing of what is no ZIP', async () => {
  expect(await countZipEntries(new Blob(['%PDF-1.7 and more than twenty-two bytes']))).toBeUndefined()
  expect(await countZipEntries(new Blob([]))).toBeUndefined()
})
