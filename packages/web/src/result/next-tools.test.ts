import { expect, it } from 'vitest'
import type { ToolWithSlots } from '../tool-slots.js'
import { nextTools } from './next-tools.js'

const tool = (id: string, extension: string, maxMiB = 100, several = false): ToolWithSlots => ({
  id,
  title: id,
  summary: id,
  category: 'pages',
  family: 'organize',
  takes: [{ extensions: [extension], mimeTypes: [], maxMiB, max: 1 }],
  onDevice: true,
  several,
})
const tools = [
  tool('crop-pdf', '.pdf'),
  tool('merge-pdf', '.pdf'),
  tool('protect-pdf', '.pdf', 1),
  tool('image-to-pdf', '.png'),
  tool('unlock-pdf', '.svg', 100, true),
  tool('cbz-to-pdf', '.zip'),
]
const ids = (name: string, bytes = 1, madeBy = 'split-pdf') =>
  nextTools(tools, [{ name, bytes }], madeBy).map(({ id }) => id)

it('offers what takes the result, the most likely first', () => {
  expect(ids('a.pdf')).toEqual(['merge-pdf', 'protect-pdf', 'crop-pdf'])
  expect(ids('a.png')).toEqual(['image-to-pdf'])
  expect(ids('a.zip')).toEqual([])
})

it('offers for several results what takes them together, or one after another', () => {
  const made = ['a.svg', 'b.svg'].map((name) => ({ name, bytes: 1 }))
  expect(nextTools(tools, made, 'split-pdf').map(({ id }) => id)).toEqual(['unlock-pdf'])
  const pdfs = ['a.pdf', 'b.pdf'].map((name) => ({ name, bytes: 1 }))
  expect(nextTools(tools, pdfs, 'split-pdf')).toEqual([])
})

it('leaves out the tool it comes from, and those it is too large for', () => {
  expect(ids('a.pdf', 2 * 2 ** 20, 'crop-pdf')).toEqual(['merge-pdf'])
})

it('offers for several results what takes them all together', () => {
  const many = tools.map((entry) =>
    entry.id === 'merge-pdf'
      ? { ...entry, takes: entry.takes.map((slot) => ({ ...slot, max: 2, maxTotalMiB: 1 })) }
      : entry,
  )
  const made = (names: string[], bytes = 1) =>
    nextTools(
      many,
      names.map((name) => ({ name, bytes })),
      'split-pdf',
    ).map(({ id }) => id)
  expect(made(['a.pdf', 'b.pdf'])).toEqual(['merge-pdf'])
  expect(made(['a.pdf', 'b.pdf'], 2 ** 19)).toEqual(['merge-pdf'])
  expect(made(['a.pdf', 'b.pdf'], 2 ** 19 + 1)).toEqual([])
  expect(made(['a.pdf', 'b.pdf', 'c.pdf'])).toEqual([])
  expect(made(['a.pdf', 'b.png'])).toEqual([])
  expect(made([])).toEqual([])
})
