import { describe, expect, it } from 'vitest'
import { measureWork } from '../../../testing/measure-work.js'
import { type PatternName, patternTitles } from '../redact-options.js'
import { TextFinder, type TextQuery } from './find-text.js'
import { plainText, SOFT_HYPHEN } from './searchable-text.js'

const finder = (query: Partial<TextQuery>) =>
  new TextFinder({ find: [], patterns: [], matchCase: false, wholeWords: false, ...query })
const found = (text: string, query: Partial<TextQuery>) => {
  const plain = plainText(text)
  return finder(query)
    .find({ text: plain })
    .map(({ start, end }) => plain.slice(start, end))
}

describe('TextFinder', () => {
  it('finds words in any case, or in one', () => {
    expect(found('Ada ADA ada', { find: ['ada'] })).toEqual(['Ada', 'ADA', 'ada'])
    expect(found('Ada ADA ada', { find: ['Ada'], matchCase: true })).toEqual(['Ada'])
    expect(found('STRASSE Ärger', { find: ['ärger'] })).toHaveLength(1)
  })

  it('finds whole words only, when asked', () => {
    expect(found('Adam and Ada, ada-like', { find: ['ada'], wholeWords: true })).toEqual(['Ada', 'ada'])
    expect(found('Adam and Ada', { find: ['ada'] })).toHaveLength(2)
  })

  it('takes spaces, dashes, quotes, ligatures and accents for what they mean', () => {
    expect(found('the of\ufb01ce', { find: ['office'] })).toEqual(['office'])
    expect(found('cafe\u0301', { find: ['caf\u00e9'] })).toHaveLength(1)
    expect(found('Ada\u00a0\u00a0Lovelace', { find: ['Ada Lovelace'] })).toHaveLength(1)
    expect(found('well\u2011known \u2019tis', { find: ["'tis", 'well-known'] })).toHaveLength(2)
  })

  it('finds words of scripts without spaces where the engine takes gaps for such', () => {
    expect(found('あの イー ハトーヴ ォ', { find: ['あのイーハトーヴォ'] })).toHaveLength(1)
    expect(found('คำ แปล', { find: ['คำแปล'] })).toHaveLength(1)
    expect(found('no where', { find: ['now'] })).toEqual([])
  })

  it('finds words that a line parts, and takes signs for themselves', () => {
    const text = `the sec${SOFT_HYPHEN}ret of 1${SOFT_HYPHEN}2 (a.b)`
    expect(finder({ find: ['secret', '1-2', '(a.b)'] }).find({ text })).toHaveLength(3)
    expect(finder({ find: ['a+b'] }).find({ text: 'aab' })).toEqual([])
  })

  it.each<[PatternName, string, string[]]>([
    ['email', 'to ada@mail.example.org, or bob.b+x@a-b.co; not a@b', ['ada@mail.example.org', 'bob.b+x@a-b.co']],
    [
      'phone',
      'call +49 30 1234567 or (030) 123-4567, 2024-01-02, room 12345678, 1.5000000',
      ['+49 30 1234567', '(030) 123-4567'],
    ],
    [
      'iban',
      'DE89 3704 0044 0532 0130 00 and GB82WEST12345698765432 not DE89 3704 0044 0532 0130 01',
      ['DE89 3704 0044 0532 0130 00', 'GB82WEST12345698765432'],
    ],
    [
      'credit-card',
      '4111 1111 1111 1111, 5500-0000-0000-0004, not 4111 1111 1111 1112',
      ['4111 1111 1111 1111', '5500-0000-0000-0004'],
    ],
    ['url', 'see https://a.example/b?c=d. or (www.x.example)', ['https://a.example/b?c=d', 'www.x.example']],
    [
      'date',
      '2024-02-29, 3.4.2021, 12 March 2020, Mai 5, 1999, 24.12.99, version 1.2',
      ['2024-02-29', '3.4.2021', '12 March 2020', '24.12.99'],
    ],
  ])('knows the pattern %s', (name, text, expected) => {
    expect(found(text, { patterns: [name] })).toEqual(expect.arrayContaining(expected))
    expect(found(text, { patterns: [name] }).filter((each) => !expected.includes(each) && !/Mai/.test(each))).toEqual(
      [],
    )
  })

  it('takes no long over text made to be slow', () => {
    const names = Object.keys(patternTitles) as PatternName[]
    const work = measureWork()
    for (const text of [
      '1'.repeat(200_000),
      '1 '.repeat(200_000),
      'a.'.repeat(200_000),
      'a@'.repeat(200_000),
      'DE12 '.repeat(100_000),
      '(+'.repeat(200_000),
      'www.'.repeat(100_000),
    ])
      finder({ patterns: names, find: ['a '.repeat(200)] }).find({ text })
    finder({ find: ['Ada Lovelace'] }).isIn('?'.repeat(400_000))
    expect(work()).toBeLessThan(10_000)
  })

  it('blots out what it finds, and nothing else', () => {
    const ada = finder({ find: ['Ada Lovelace'] })
    expect(ada.blot('by Ada  Lovelace, 1843')).toBe('by ███, 1843')
    expect(ada.blot('by Bob')).toBeUndefined()
    expect(ada.blot('?by=ada+lovelace')).toBe('███')
    expect(finder({ find: ['of\ufb01ce'] }).blot('x office y')).toBe('x ███ y')
  })
})
