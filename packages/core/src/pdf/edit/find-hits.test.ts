import { describe, expect, it } from 'vitest'
import { type SearchSettings, TextSearch } from './find-hits.js'

const plain = { regex: false, matchCase: false, wholeWords: false }
const hits = (find: string, replace: string, text: string, settings: Partial<SearchSettings> = {}) =>
  new TextSearch([{ find, replace }], { ...plain, ...settings })
    .find(text)
    .map(({ start, end, replacement }) => [text.slice(start, end), replacement])

describe('TextSearch', () => {
  it('takes words as they are, any white space for another, and straight quotes for curly ones', () => {
    expect(hits('a.b (c)', 'x', 'a.b  (c) a-b (c)')).toEqual([['a.b  (c)', 'x']])
    expect(hits(`it's "so"`, '$1', 'It’s “so”')).toEqual([['It’s “so”', '$1']])
  })

  it('minds letters beyond ASCII at the edges of whole words', () => {
    expect(hits('tür', 'x', 'Tür, Türe, Gartentür, tür_', { wholeWords: true })).toEqual([['Tür', 'x']])
  })

  it('puts groups into replacements', () => {
    const settings = { regex: true }
    expect(hits('(?P<day>\\d+)\\.(\\d+)', '$2/$'.concat('{day} $& $$ $9'), '17.05', settings)).toEqual([
      ['17.05', '05/17 17.05 $ $9'],
    ])
  })

  it('takes signs of expressions in words as they are', () => {
    const signs = '^$.*+?()[]{}|/\\-&#~'
    expect(hits(signs, 'x', `a${signs}b`)).toEqual([[signs, 'x']])
    expect(hits('straße €', '$&', 'STRASSE STRAßE\u00a0€')).toEqual([['STRAßE\u00a0€', '$&']])
  })

  it.each([
    ['words', { find: 'a', replace: 'x'.repeat(10_000) }, {}],
    ['groups', { find: 'a+', replace: '$&'.repeat(5000) }, { regex: true }],
  ])('refuses new text without end: %s', (_, pair, settings) => {
    const search = new TextSearch([pair], { ...plain, ...settings })
    search.find('a b'.repeat(10))
    expect(() => search.find('a'.repeat(500))).toThrow(/more than 2000000 characters of new text/)
  })

  it('takes the first of matches that overlap', () => {
    const pairs = [
      { find: 'bc', replace: '1' },
      { find: 'abc', replace: '2' },
      { find: 'd', replace: '3' },
    ]
    expect(new TextSearch(pairs, plain).find('abcd').map(({ replacement }) => replacement)).toEqual(['2', '3'])
  })
})

it('says what an expression has that cannot be searched for, in the words that were given', () => {
  const messageFor = (find: string) => {
    try {
      return new TextSearch([{ find, replace: '' }], { regex: true, matchCase: false, wholeWords: false }) && ''
    } catch (error) {
      return (error as Error).message
    }
  }
  for (const find of ['(?<=a)b', '(?<!a)b', 'a(?=b)', 'a(?!b)', '(?>a)', '(a)\\1', '(?<n>a)\\k<n>'])
    expect([find, messageFor(find)]).toEqual([
      find,
      `The regular expression "${find}" is invalid: look-ahead, look-behind, atomic groups and references to groups cannot be used, so that no search takes too long.`,
    ])
  expect(messageFor('(')).toBe('The regular expression "(" is invalid: missing closing ).')
  expect(messageFor('[z-a]')).toBe('The regular expression "[z-a]" is invalid: invalid character class range: z-a.')
})
