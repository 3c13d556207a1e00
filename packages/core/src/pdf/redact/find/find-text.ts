import type { PatternName } from '../redact-options.js'
import { plainText, type SearchableText, SOFT_HYPHEN } from './searchable-text.js'
import { patternOf, type TextPattern } from './text-patterns.js'

/** A search: terms and settings. */
export interface TextQuery {
  find: readonly string[]
  patterns: readonly PatternName[]
  matchCase: boolean
  wholeWords: boolean
}

/** Something found in a text. */
export interface TextMatch {
  /** The searched words, or the name of a pattern. */
  sought: string
  /** In UTF-16 units of the text. */
  start: number
  end: number
}

const MAX_MATCHES = 200_000
/** Minimum length of words that are also found with spaces between letters. */
const LEAST_SPACED = 4

/** Finds words, phrases and patterns in text. */
export class TextFinder {
  readonly sought: readonly string[]
  /** All terms found so far. */
  readonly met = new Set<string>()
  readonly #searches: { sought: string; pattern: TextPattern; isWord: boolean }[]

  constructor(query: TextQuery) {
    const words = query.find
      .filter((phrase) => plainText(phrase).trim() !== '')
      .map((phrase) => ({ sought: phrase, pattern: { expression: expressionOf(phrase, query) }, isWord: true }))
    this.#searches = [
      ...words,
      ...query.patterns.map((name) => ({ sought: name, pattern: patternOf(name), isWord: false })),
    ]
    this.sought = this.#searches.map(({ sought }) => sought)
  }

  get isEmpty(): boolean {
    return this.#searches.length === 0
  }

  /** All matches, search by search. */
  find({ text }: Pick<SearchableText, 'text'>): TextMatch[] {
    const matches: TextMatch[] = []
    for (const { sought, pattern, isWord } of this.#searches) {
      // Patterns allow only their own hyphens, not those that split words.
      const searched = isWord ? text : text.replaceAll(SOFT_HYPHEN, '-')
      for (const match of searched.matchAll(pattern.expression)) {
        const length = pattern.accept ? pattern.accept(match[0]) : match[0].length
        if (length > 0) this.met.add(sought)
        if (length > 0) matches.push({ sought, start: match.index, end: match.index + length })
        if (matches.length >= MAX_MATCHES) return matches
      }
    }
    return matches
  }

  /** Normalizes text for searching. */
  plain(text: string): string {
    return plainText(text)
  }

  /** Whether a text contains a match, also in percent-encoded addresses. */
  isIn(text: string): boolean {
    if (this.find({ text: plainText(text) }).length > 0) return true
    const decoded = decodeAddress(text)
    return decoded !== undefined && this.find({ text: plainText(decoded) }).length > 0
  }

  /**
   * Text with matches of at least `least` characters blotted out; undefined without matches. A percent-encoded address
   * with a match is removed entirely.
   */
  blot(text: string, least = 1, mark = BLOT): string | undefined {
    const left = this.#blotPlain(text, least, mark)
    if (left !== undefined) return left
    const decoded = decodeAddress(text)
    return decoded !== undefined && this.#blotPlain(decoded, least, mark) !== undefined ? mark : undefined
  }

  #blotPlain(text: string, least: number, mark: string): string | undefined {
    // Positions must be those of the text itself, so it is searched character by character.
    const characters = Array.from(text)
    const plain = characters.map((character) => plainText(character))
    const starts: number[] = []
    plain.forEach((part, index) => {
      for (let unit = 0; unit < part.length; unit++) starts.push(index)
    })
    const matches = this.find({ text: plain.join('') }).filter(({ start, end }) => end - start >= least)
    if (matches.length === 0) return undefined
    for (const { start, end } of matches) {
      const [first, last] = [starts[start]!, starts[end - 1]!]
      for (let index = first; index <= last; index++) characters[index] = index === first ? mark : ''
    }
    return characters.join('')
  }
}

/** Replacement for removed text, of constant length. */
export const BLOT = '\u2588\u2588\u2588'
/** The same in letters that every font has, and names. */
export const MARK = '***'

/** Decodes percent signs (RFC 3986, 2.1) and plus signs of an address; undefined if it has none. */
function decodeAddress(text: string): string | undefined {
  const query = text.search(/[?&]/)
  const hasPlus = query >= 0 && text.includes('+', query)
  if (!hasPlus && !/%[0-9a-f]{2}/i.test(text)) return undefined
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    const values = Uint8Array.from(bytes.slice(1).split('%'), (byte) => Number.parseInt(byte, 16))
    return new TextDecoder().decode(values)
  })
}

/** Scripts that put no spaces between words; the engine takes gaps between their letters for such. */
const spaceless =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3099\u309a\u30fc]/u

/** Expression for characters allowed between two letters of a word. */
function between(sign: string, next: string): string {
  return spaceless.test(sign) && spaceless.test(next) ? `[${SOFT_HYPHEN}\\s]?` : `${SOFT_HYPHEN}?`
}

function expressionOf(phrase: string, { matchCase, wholeWords }: TextQuery): RegExp {
  const words = plainText(phrase).trim().split(/\s+/)
  const spelled = words.map((word) => {
    const signs = Array.from(word, (sign) => (sign === '-' ? `[-${SOFT_HYPHEN}]` : escapeForExpression(sign)))
    const plain = signs.reduce((declared, sign, at) => declared + between(signs[at - 1]!, sign) + sign)
    // Headings are spaced out; marks stay with their letters.
    const letters = signs.filter((sign) => !/\p{M}/u.test(sign)).length
    return letters < LEAST_SPACED ? plain : `(?:${plain}|${signs.join(' ').replace(/ (?=\p{M})/gu, '')})`
  })
  const body = spelled.join('\\s{1,8}')
  const edge = wholeWords ? ['(?<![\\p{L}\\p{N}\\p{M}_])', '(?![\\p{L}\\p{N}\\p{M}_])'] : ['', '']
  return new RegExp(`${edge[0]}${body}${edge[1]}`, matchCase ? 'gu' : 'giu')
}

/** A character as a regular expression takes it for itself, in Unicode mode. */
function escapeForExpression(character: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character
}
