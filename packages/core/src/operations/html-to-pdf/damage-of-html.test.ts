import { expect, it } from 'vitest'
import { damageOfHtml } from './damage-of-html.js'

const of = (text: string) => damageOfHtml(Uint8Array.from(Buffer.from(text, 'latin1')))
const whole =
  '<!doctype html>\n<html><head><style>p { color: red }</style></head><body><p title="a">one < two</p><script>1 < 2</script></body></html>\n'

it('finds none in whole documents, with their end tags or without', () => {
  for (const text of [
    whole,
    whole.toUpperCase(),
    '<p>one<p>two',
    'plain text',
    '<h1>a</h1>\n1 < 2',
    '<!-- a --><body>x',
  ])
    expect(of(text), text).toBeUndefined()
  expect(damageOfHtml(new Uint8Array(Buffer.from(`\ufeff${whole}`, 'utf16le')))).toBeUndefined()
})

it('sees wherever a document with its end tags is cut off', () => {
  const start = whole.indexOf('<body>') + 6
  for (let end = start; end < whole.indexOf('</body>') + 5; end++)
    expect(of(whole.slice(0, end)), String(end)).toBe('it ends too early')
  expect(of('<p>one<a href="https://exam')).toBe('it ends too early')
  expect(of('<style>p { color: r')).toBe('it ends too early')
})

it('sees zeros', () => {
  expect(of(`<p>one${'\0'.repeat(100)}</p>`)).toBe('a part of it is overwritten with zeros')
})
