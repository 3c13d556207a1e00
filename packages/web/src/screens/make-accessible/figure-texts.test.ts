import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { decoration, figuresIn, readFigureTexts, writeFigureTexts } from './figure-texts.js'

it('gives what figures show back as it was written, and the operation takes it', () => {
  const texts = new Map([
    ['2.1', 'Sales = 10; then 3.1=25'],
    ['1.1', decoration],
    ['12.3', 'Two words '],
  ])
  const text = writeFigureTexts(texts)
  expect(readFigureTexts(text)).toEqual(texts)
  expect(findOperation('make-accessible')!.options.safeParse({ alternatives: text }).success).toBe(true)
  expect(
    writeFigureTexts(
      new Map([
        ['1.1', ' '],
        ['1.2', 'one\ntwo'],
      ]),
    ),
  ).toBe('1.2=one two')
  expect([readFigureTexts('').size, figuresIn(undefined), figuresIn({ figures: 1 })]).toEqual([0, [], []])
})
