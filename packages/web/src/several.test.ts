import { takes } from 'virtual:site-tools'
import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { slotForSeveral, slotsForSeveral } from './several.js'

const slot = (id: string) => slotForSeveral(findOperation(id)!, takes[id])

it('takes several files where each has a result of its own', () => {
  const ids = ['compress-pdf', 'protect-pdf', 'ocr-pdf', 'pdf-to-word', 'word-to-pdf', 'unlock-pdf']
  const ofPages = ['rotate-pdf', 'number-pages', 'add-watermark', 'split-pdf']
  expect([...ids, ...ofPages].map(slot)).toEqual(Array(10).fill('file'))
})

it('takes one where files belong together, data are shown, or the pages of one document', () => {
  expect(['merge-pdf', 'image-to-pdf', 'pdf-info', 'delete-pages', 'sign-pdf', 'overlay-pdf'].map(slot)).toEqual(
    Array(6).fill(undefined),
  )
})

it('makes a slot for many of one for a single file, and leaves the others', () => {
  expect(slotsForSeveral(findOperation('compress-pdf')!, 'file')['file']).toMatchObject({ many: true, max: 200 })
  expect(slotsForSeveral(findOperation('delete-pages')!, undefined)['file']).toMatchObject({ many: false })
})
