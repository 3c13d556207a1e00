import { expect, it } from 'vitest'
import { linkAddress } from './link-address.js'

it.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' example.com ', 'https://example.com'],
  ['example.com/a.html', 'https://example.com/a.html'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['me@example.com', 'mailto:me@example.com'],
  ['tel:+4930123', 'tel:+4930123'],
])('%s is the address %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

it.each(['', 'example', 'two words.com', 'javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x'])(
  '%s is no address',
  (typed) => {
    expect(linkAddress(typed)).toBeUndefined()
  },
)
