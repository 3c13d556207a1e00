import { describe, expect, it } from 'vitest'
import type { FieldAppearance, TextBlock } from './text-block.js'
import { addStyle, editOf, isChange, styledLook } from './text-style.js'

const block = { id: 'p1b1', text: 'Some words ' } as TextBlock
const look = {
  bold: false,
  italic: true,
  size: 10,
  leading: 12,
  y: 100,
  height: 24,
  color: '#000000',
  align: 'left',
} as FieldAppearance

describe('addStyle', () => {
  it('leaves out what the block has already', () => {
    expect(addStyle({}, look, { bold: true, italic: true })).toEqual({ bold: true })
    expect(addStyle({ bold: true, size: 12 }, look, { bold: false })).toEqual({ size: 12 })
  })
})

describe('styledLook', () => {
  it('sets lines further apart for larger letters', () => {
    expect(styledLook(look, { size: 15, align: 'right' })).toEqual({
      ...look,
      size: 15,
      leading: 18,
      height: 36,
      y: expect.closeTo(95.3),
      align: 'right',
    })
  })
})

describe('editOf', () => {
  it('gives only what is another', () => {
    expect(editOf(block, { text: 'Some words', style: { color: '#ff0000' } })).toEqual({ id: 'p1b1', color: '#ff0000' })
    expect(editOf(block, { text: 'Other words', style: {} })).toEqual({ id: 'p1b1', text: 'Other words' })
    expect(editOf(block, { text: ' ', style: { bold: true } })).toEqual({ id: 'p1b1', remove: true })
  })
  it('knows a change', () => {
    expect(isChange(block, { text: 'Some words', style: {} })).toBe(false)
    expect(isChange(block, { text: 'Some words', style: { size: 9 } })).toBe(true)
  })
})
