import { expect, it } from 'vitest'
import { textsToDraw } from './texts-to-draw.js'

const text = (id: string, words: string, more = {}) => ({
  id,
  type: 'text',
  text: words,
  fontSize: 12,
  width: 40,
  ...more,
})

it('has new texts drawn that Helvetica has no letters for', () => {
  expect(textsToDraw([text('1R', '你好'), text('2R', 'Grüße – 5 €')], [])).toEqual([
    { id: '1R', fontSize: 12.01, width: 50 },
  ])
})

it('leaves texts alone that were there before, unless they were changed', () => {
  const before = [text('1R', '你好'), text('2R', '再见')]
  const now = [text('1R', '你好'), text('2R', '再见', { width: 80 }), text('3R', '谢谢')]
  expect(textsToDraw(now, before).map(({ id }) => id)).toEqual(['2R', '3R'])
})
