import { expect, it } from 'vitest'
import { plainText } from './element-content.js'
import { htmlParser } from './parse-html.js'

it('reads an element of more children than a call takes arguments', () => {
  const page = htmlParser('a.html').page('<br>'.repeat(150_000))
  const body = page.childNodes.at(-1) as Parameters<typeof plainText>[0]
  expect(plainText(body)).toBe('')
})
