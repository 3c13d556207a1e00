import { image, office, pdf } from '@sheaf/core'
import { expect, it } from 'vitest'
import { byContent } from './slot-content.js'

const png = new File(
  ['\x89PNG\r\n', '\x1a\n'].map((text) => Uint8Array.from(text, (c) => c.charCodeAt(0))),
  'a.pdf',
)
const document = new File(['%PDF-1.7\n'], 'a.jpg')
const text = new File(['plain text'], 'a.png')
const empty = new File([], 'a.pdf')

const namesOf = async (slot: Parameters<typeof byContent>[0], files: File[]) => {
  const { taken, refused } = await byContent(slot, files)
  return [taken.map((file) => files.indexOf(file)), refused]
}

it('takes files by what they hold, not by what they are called', async () => {
  expect(await namesOf(pdf(), [png, document, empty])).toEqual([[1], true])
  expect(await namesOf(image(), [png, document, text])).toEqual([[0], true])
  expect(await namesOf(image(), [png])).toEqual([[0], false])
  expect(
    await namesOf(office({ title: 'Word', extensions: ['.docx'], mimeTypes: [], maxMiB: 50 }), [document]),
  ).toEqual([[], true])
})

it('takes what may be damaged, and what cannot be read now', async () => {
  const unreadable = Object.assign(new File(['x'], 'a.png'), {
    slice: () => {
      throw new DOMException('', 'NotReadableError')
    },
  })
  expect(await namesOf(pdf(), [text])).toEqual([[0], false])
  expect(await namesOf(image(), [unreadable])).toEqual([[0], false])
})
