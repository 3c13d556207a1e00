import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { nextSection, readSections, writeSections } from './label-sections.js'

const sections = [
  { first: '1', style: 'r', number: '1', prefix: '' },
  { first: '5', style: 'D', number: '12', prefix: '' },
  { first: '20', style: 'A', number: '1', prefix: 'Appendix / ' },
  { first: '21', style: '', number: '1', prefix: 'Index' },
]

it('writes what the operation takes', () => {
  expect(writeSections(sections)).toBe('1:r/1\n5:D/12\n20:A/1/Appendix / \n21:/1/Index')
  expect(findOperation('page-labels')!.options.safeParse({ labels: writeSections(sections) }).success).toBe(true)
})

it('reads what it wrote, also while a page is being typed', () => {
  expect(readSections(writeSections(sections))).toEqual(sections)
  expect(readSections(':D')).toEqual([{ first: '', style: 'D', number: '', prefix: '' }])
  expect(readSections('')).toEqual([])
})

it('begins the next section one page later', () => {
  expect(nextSection(sections)).toEqual({ first: '22', style: 'D', number: '1', prefix: '' })
  expect(nextSection([])).toEqual({ first: '1', style: 'D', number: '1', prefix: '' })
})
