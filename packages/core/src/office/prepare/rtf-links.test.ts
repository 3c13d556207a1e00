import { describe, expect, it } from 'vitest'
import { cutRtfLinks, inspectRtf } from './rtf-links.js'

const bytes = (text: string) => new TextEncoder().encode(text)
const kinds = (text: string) => inspectRtf(bytes(text)).map(({ kind }) => kind)
const cut = (text: string) => new TextDecoder().decode(cutRtfLinks(bytes(text)))

describe('inspectRtf', () => {
  it.each([
    ['plainly', '{\\rtf1{\\field{\\*\\fldinst INCLUDEPICTURE "file:///a.png"}{\\fldrslt x}}}'],
    ['in a group with looks', '{\\rtf1{\\field{\\*\\fldinst {\\rtlch\\b\\f1\\fs20 INCLUDEPICTURE "file:///a.png"}}}}'],
    ['spread over groups', '{\\rtf1{\\field{\\*\\fldinst {INC}{\\b LUDE}{PICTURE} "file:///a.png"}}}'],
    ['as hex', '{\\rtf1{\\field{\\*\\fldinst \\\'49NCLUDEPICTURE "file:///a.png"}}}'],
    ['as Unicode', '{\\rtf1{\\field{\\*\\fldinst \\u73?NCLUDEPICTURE "file:///a.png"}}}'],
    ['as Unicode without substitutes', '{\\rtf1\\uc0{\\field{\\*\\fldinst \\u73 NCLUDEPICTURE "file:///a.png"}}}'],
    ['over lines', '{\\rtf1{\\field{\\*\\fldinst INCLUDE\r\nPICTURE "file:///a.png"}}}'],
    ['without the star', '{\\rtf1{\\field{\\fldinst includepicture "file:///a.png"}}}'],
    ['in a group that never ends', '{\\rtf1{\\field{\\*\\fldinst INCLUDEPICTURE "file:///a.png"'],
  ])('finds a linked picture written %s, and cuts it', (_, text) => {
    expect(kinds(text)).toHaveLength(1)
    expect(kinds(cut(text))).toEqual([])
    expect(cut(text)).toHaveLength(text.length)
  })

  it('distinguishes templates and data from pictures', () => {
    expect(kinds('{\\rtf1{\\*\\template http://h/t.dot}{\\field{\\*\\fldinst DDEAUTO excel a}}}')).toEqual([
      'template',
      'data',
    ])
  })

  it('leaves hyperlinks, page numbers and text that only speaks of fields alone', () => {
    const text =
      '{\\rtf1 INCLUDEPICTURE {\\field{\\*\\fldinst HYPERLINK "http://h/LINK"}}{\\field{\\*\\fldinst PAGE}}\\bin22 {\\*\\fldinst DDE a b c}}'
    expect(kinds(text)).toEqual([])
  })

  it('refuses groups that lie too deep', () => {
    expect(() => inspectRtf(bytes('{'.repeat(2000)))).toThrow(/deep/)
  })
})
