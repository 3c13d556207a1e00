import { expect, it } from 'vitest'
import type { ToolWithSlots } from '../../tool-slots.js'
import { toolsTaking } from './tools-taking.js'

const slot = (extension: string, max = 1, maxMiB = 1) => ({ extensions: [extension], mimeTypes: [], maxMiB, max })
const tool = (id: string, takes: ToolWithSlots['takes'], several = false): ToolWithSlots => ({
  id,
  title: id,
  summary: '',
  category: 'pages',
  family: 'organize',
  onDevice: true,
  several,
  takes,
})
const tools = [
  tool('rotate-pdf', [slot('.pdf')]),
  tool('merge-pdf', [slot('.pdf', 10)]),
  tool('compress-image', [slot('.png')], true),
]
const file = (name: string, size = 10) => ({ name, size, type: '' })
const ids = (...files: ReturnType<typeof file>[]) => [...toolsTaking(files, tools)]

it('names the tools for the type of a file', () => {
  expect(ids(file('a.PDF'))).toEqual(['rotate-pdf', 'merge-pdf'])
})

it('names for several files only the tools that take them all', () => {
  expect(ids(file('a.pdf'), file('b.pdf'))).toEqual(['merge-pdf'])
  expect(ids(file('a.png'), file('b.png'))).toEqual(['compress-image'])
  expect(ids(file('a.pdf'), file('b.png'))).toEqual([])
})

it('names none for a file that is too large', () => {
  expect(ids(file('a.pdf', 2 ** 20 + 1))).toEqual([])
})
