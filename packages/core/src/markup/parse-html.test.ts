import { expect, it } from 'vitest'
import { htmlParser } from './parse-html.js'

it('refuses HTML of which few bytes mean many elements, and counts all parts of a document', () => {
  const open = Array.from({ length: 60 }, (_, index) => `<b id=${index}>`).join('')
  const tooMuch = { code: 'LIMIT_EXCEEDED', message: expect.stringContaining('a.eml is too complex') }
  expect(() => htmlParser('a.eml', 1000).page(`<p>${open}${'<p>x'.repeat(60)}`)).toThrow(
    expect.objectContaining(tooMuch),
  )
  const parser = htmlParser('a.eml', 1000)
  for (let part = 0; part < 9; part++) parser.fragment('<p>x'.repeat(100))
  expect(() => parser.fragment('<!---->'.repeat(101))).toThrow(expect.objectContaining(tooMuch))
})
