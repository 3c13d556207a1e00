import { image, pdf } from '@sheaf/core'
import { expect, it } from 'vitest'
import { slotTakes } from './slot-takes.js'

const file = (name: string, type = '', size = 1) => ({ name, type, size })

it.each([
  ['the extension, however it is written', file('A.PDF'), true],
  ['the MIME type alone', file('scan', 'application/pdf'), true],
  ['neither', file('a.pdf.txt', 'text/plain'), false],
  ['the extension, at the largest size', file('a.pdf', '', 50 * 2 ** 20), true],
  ['the extension, one byte too large', file('a.pdf', '', 50 * 2 ** 20 + 1), false],
])('goes by %s', (_, given, taken) => {
  expect(slotTakes(pdf({ maxMiB: 50 }), given)).toBe(taken)
})

it('holds to what a slot narrows its type down to', () => {
  const slot = image({ extensions: ['.png'], mimeTypes: ['image/png'] })
  expect([file('a.png'), file('a.jpg', 'image/jpeg')].map((given) => slotTakes(slot, given))).toEqual([true, false])
})
