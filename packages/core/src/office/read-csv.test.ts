import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.js'

const read = (bytes: Uint8Array) => {
  const table = readCsv(bytes)
  return table && { ...table, bytes: new TextDecoder().decode(table.bytes) }
}
const utf8 = (text: string) => read(new TextEncoder().encode(text))

describe('readCsv', () => {
  it.each([
    ['a,b,c\n1,2,3\n', ','],
    ['a;b;c\n1,5;2,5;3,5\n', ';'],
    ['a\tb\n1,2\t3\n', '\t'],
    ['a|b|c\n1|2|3', '|'],
    ['one column\nonly', ','],
    ['"a;b;c;d",e\n"f;g;h;i",j\n', ','],
  ])('finds the delimiter of %j', (text, delimiter) => {
    expect(utf8(text)?.delimiter).toBe(delimiter)
  })

  it('heeds the line with which Excel tells the delimiter, and drops it', () => {
    expect(utf8('sep=;\r\na,b;c\r\n')).toEqual({ bytes: 'a,b;c\r\n', delimiter: ';', decimalComma: false })
  })

  it('sees a decimal comma where more numbers have one than a point', () => {
    expect(utf8('a;b\n1,5;1.234,50\n')?.decimalComma).toBe(true)
    expect(utf8('a;b\n1.5;2.5\n')?.decimalComma).toBe(false)
    expect(utf8('a,b\n1,5\n')?.decimalComma).toBe(false)
  })

  it('finds columns whose values a spreadsheet would change: codes, formulas, numbers that are too long', () => {
    const columns = (text: string) => utf8(text)?.textColumns
    expect(columns('zip,name,price\n01067,Ada,1.50\n10115,Bob,0.5\n')).toEqual([1])
    expect(columns('a;b;c;d\n1;"0049";=1+1;+49 30 1\n')).toEqual([2, 3, 4])
    expect(columns('1,12345678901234567,"12E4",-5,1e\n')).toEqual([2, 3])
    expect(columns('a,b\n1,-2.5\n0,0\n')).toBeUndefined()
    expect(columns('"a\n01",2\n')).toBeUndefined()
  })

  it('turns UTF-16 and Windows-1252 into UTF-8, without byte order marks', () => {
    const wide = (text: string) => new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)
    expect(read(wide('\ufeffä,b'))?.bytes).toBe('ä,b')
    expect(read(wide('plain ascii,b'))?.bytes).toBe('plain ascii,b')
    expect(read(Uint8Array.of(0xe4, 0x2c, 0x80))?.bytes).toBe('ä,€')
    expect(utf8('\ufeffä,b')?.bytes).toBe('ä,b')
  })

  it('is nothing for what is no text', () => {
    expect(read(Uint8Array.of(0x41, 0, 0, 0, 0x42, 1, 2, 3))).toBeUndefined()
    expect(utf8('a\u0001b')).toBeUndefined()
  })
})
