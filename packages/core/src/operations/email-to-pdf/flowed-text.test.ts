import { describe, expect, it } from 'vitest'
import { joinFlowedLines } from './flowed-text.js'

describe('joinFlowedLines', () => {
  it('joins lines that end with a space, and leaves others', () => {
    expect(joinFlowedLines('My answer \r\nflows over \r\nlines.\r\nNext', false)).toBe(
      'My answer flows over lines.\nNext',
    )
  })

  it('joins the lines of a quote without their marks, each depth apart', () => {
    expect(joinFlowedLines('> quoted \n> text.\n>> deeper \n>> text \n> and \nanswer', false)).toBe(
      '> quoted text.\n>> deeper text \n> and \nanswer',
    )
  })

  it('leaves the line before a signature, and takes a space away that was put before marks', () => {
    expect(joinFlowedLines('Bye \n-- \nAnn\n From here\n >no quote', false)).toBe(
      'Bye \n-- \nAnn\nFrom here\n>no quote',
    )
  })

  it('removes the spaces at the ends, where they are no part of the text', () => {
    expect(joinFlowedLines('文字 \n列', true)).toBe('文字列')
  })
})
