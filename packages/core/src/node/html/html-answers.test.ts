import { expect, it } from 'vitest'
import { contentTypeOf, DOCUMENT_URL, documentTypeOf, HtmlAnswers } from './html-answers.js'

const file = (name: string) => new File(['x'], name)
const ask = (answers: HtmlAnswers, url: string, isDocument = false) => answers.answer({ url, isDocument })

it('gives the document once, and files by their names, whatever folder the document has them in', () => {
  const files = ['logo.png', 'Ä b.css', 'logo.png'].map(file)
  const answers = new HtmlAnswers(files)
  expect(ask(answers, DOCUMENT_URL, true)).toEqual({ kind: 'document' })
  expect(ask(answers, DOCUMENT_URL, true)).toEqual({ kind: 'nothing' })
  expect(ask(answers, `${DOCUMENT_URL}img/logo.png?v=1#x`)).toEqual({ kind: 'file', file: files[0] })
  expect(ask(answers, `${DOCUMENT_URL}A%CC%88%20b.css`)).toEqual({ kind: 'file', file: files[1] })
  expect(answers.missing).toEqual([])
})

it('gives nothing else, and says what was asked for in vain', () => {
  const answers = new HtmlAnswers([file('logo.png')])
  const others = [
    'https://example.com/logo.png',
    'https://document.invalid/logo.png',
    'http://document.invalid:8443/logo.png',
    'https://a@document.invalid.example/logo.png',
    'file:///logo.png',
    'ftp://document.invalid/logo.png',
    `${DOCUMENT_URL}Logo.png`,
    `${DOCUMENT_URL}%2e%2e/%E0%A4%A`,
    'not an address',
  ]
  for (const url of others) expect([url, ask(answers, url)]).toEqual([url, { kind: 'nothing' }])
  expect(ask(answers, `${DOCUMENT_URL}logo.png`, true)).toEqual({ kind: 'nothing' })
  expect(answers.missing).toEqual([...others.slice(0, 6), 'Logo.png', '%E0%A4%A', 'not an address', 'logo.png'])
})

it('does not report the icon that browsers ask for by themselves', () => {
  const answers = new HtmlAnswers([])
  expect(ask(answers, `${DOCUMENT_URL}favicon.ico`)).toEqual({ kind: 'nothing' })
  expect(answers.missing).toEqual([])
})

it('remembers 100 addresses at most, and the beginning of long ones', () => {
  const answers = new HtmlAnswers([])
  for (let index = 0; index < 150; index++) ask(answers, `https://a.example/${index}${'x'.repeat(300)}`)
  expect(answers.missing).toHaveLength(100)
  expect(answers.missing[0]).toHaveLength(201)
})

it('names types without a character set', () => {
  expect(['a.CSS', 'b.woff2', 'c', 'd.exe'].map(contentTypeOf)).toEqual([
    'text/css',
    'font/woff2',
    'application/octet-stream',
    'application/octet-stream',
  ])
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const latin1 = Uint8Array.of(0x3c, 0x70, 0x3e, 0xe4)
  expect(['a.htm', 'a.XHTML', 'a.xht'].map((name) => documentTypeOf(name, utf8('<p>ä')))).toEqual([
    'text/html; charset=utf-8',
    'application/xhtml+xml',
    'application/xhtml+xml',
  ])
  // What the document says counts, and what is no UTF-8 is what browsers take it for.
  const said = [utf8('<meta charset="shift_jis"><p>ä'), utf8('\uFEFF<p>ä'), latin1]
  expect(said.map((bytes) => documentTypeOf('a.html', bytes))).toEqual(Array(3).fill('text/html'))
})
