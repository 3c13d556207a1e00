import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js'
import { ToolError } from '../../errors.js'

/** Words to find, and what replaces them. */
export interface ReplacementPair {
  find: string
  replace: string
}

/** How words are found. */
export interface SearchSettings {
  regex: boolean
  matchCase: boolean
  wholeWords: boolean
}

/** A match in a text, with what replaces it. */
export interface TextHit {
  /** Index of the pair. */
  pair: number
  start: number
  end: number
  replacement: string
}

/** Characters that new text may have in all: several times those of a long book. */
const MAX_NEW_TEXT = 2_000_000
const MAX_HITS = 500_000
/** Steps of all regular expressions together; each takes a hundred bytes or more. */
const MAX_STEPS = 500_000
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u

/** A match of one expression. */
interface Match {
  start: number
  end: number
  group: (reference: string) => string | undefined
}

/**
 * Finds words in texts and works out their replacements. Regular expressions take linear time (RE2). One search is for one document: it
 * counts what it finds.
 */
export class TextSearch {
  readonly #expressions: (RE2JS | RegExp)[]
  #hits = 0
  #characters = 0

  readonly #pairs: readonly ReplacementPair[]
  readonly #settings: SearchSettings

  /** @throws ToolError INVALID_OPTIONS for an invalid regular expression, LIMIT_EXCEEDED for too many */
  constructor(pairs: readonly ReplacementPair[], settings: SearchSettings) {
    this.#pairs = pairs
    this.#settings = settings
    let steps = 0
    this.#expressions = pairs.map(({ find }) => {
      if (!settings.regex) return literal(find, settings)
      const expression = compile(find, settings)
      steps += expression.programSize()
      if (steps > MAX_STEPS)
        throw new ToolError(
          'LIMIT_EXCEEDED',
          'The regular expressions are too complex together. Use fewer, or shorter ones.',
        )
      return expression
    })
  }

  /**
   * The matches in a text in order. Of those that overlap, the first counts, and of several at one position that of the first pair.
   * @throws ToolError LIMIT_EXCEEDED if there are too many, or what replaces them is too long in all
   */
  find(text: string): TextHit[] {
    const hits = this.#expressions.flatMap((expression, pair) => this.#findWith(expression, pair, text))
    hits.sort((a, b) => a.start - b.start || a.pair - b.pair)
    let reached = 0
    return hits.filter(({ start, end }) => {
      if (start < reached) return false
      reached = end
      return true
    })
  }

  #findWith(expression: RE2JS | RegExp, pair: number, text: string): TextHit[] {
    const hits: TextHit[] = []
    const { replace } = this.#pairs[pair]!
    for (const { start, end, group } of matchesOf(expression, text)) {
      if (end === start || (this.#settings.wholeWords && !isWhole(text, start, end))) continue
      if (++this.#hits > MAX_HITS) throw tooMany(`more than ${MAX_HITS} matches`)
      const room = MAX_NEW_TEXT - this.#characters
      const replacement = this.#settings.regex ? expand(replace, group, room) : replace
      this.#characters += replacement.length
      if (this.#characters > MAX_NEW_TEXT) throw tooMany(`more than ${MAX_NEW_TEXT} characters of new text`)
      hits.push({ pair, start, end, replacement })
    }
    return hits
  }
}

function tooMany(what: string): ToolError {
  return new ToolError(
    'LIMIT_EXCEEDED',
    `The replacements would make ${what}. Find longer words, replace them with shorter ones, or choose fewer pages.`,
    { details: { problems: [{ field: 'find', message: `There would be ${what}.` }] } },
  )
}

function* matchesOf(expression: RE2JS | RegExp, text: string): Generator<Match> {
  if (expression instanceof RegExp) {
    for (const { index, 0: found } of text.matchAll(expression))
      yield { start: index, end: index + found.length, group: () => undefined }
    return
  }
  // That there is none is found many times faster than where one is.
  if (!expression.test(text)) return
  const matcher = expression.matcher(text)
  const group = (reference: string) => groupOf(matcher, reference)
  while (matcher.find()) yield { start: matcher.start(), end: matcher.end(), group }
}

function compile(find: string, { matchCase }: SearchSettings): RE2JS {
  const flags = matchCase ? 0 : RE2JS.CASE_INSENSITIVE
  try {
    return RE2JS.compile(find, flags)
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    const reason = reasonOf(error, find)
    throw new ToolError('INVALID_OPTIONS', `The regular expression "${find}" is invalid: ${reason}.`, {
      details: { problems: [{ field: 'find', message: `Invalid regular expression: ${reason}.` }] },
    })
  }
}

/** What a search in linear time cannot do: look around, keep what was matched, refer to a group. */
const notInLinearTime = /^\(\?(?:<?[=!]|>)|^\\(?:[1-9]|k)/

/** What is wrong with an expression, without what was put before it. */
function reasonOf(error: RE2JSException, find: string): string {
  if (!(error instanceof RE2JSSyntaxException)) return error.message
  const [reason, part] = [error.getDescription(), error.getPattern() ?? '']
  if (notInLinearTime.test(part))
    return 'look-ahead, look-behind, atomic groups and references to groups cannot be used, so that no search takes too long'
  return part === '' || part.endsWith(find) ? reason : `${reason}: ${part}`
}

/**
 * An expression for words as they are: any white space parts them, and straight quotes match curly ones. The engine of JavaScript is fast
 * with it, since there is no choice in it that could be tried again and again.
 */
function literal(find: string, { matchCase }: SearchSettings): RegExp {
  const words = find
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
        .replaceAll("'", "['‘’]")
        .replaceAll('"', '["“”]'),
    )
  return new RegExp(words.join('\\s+'), matchCase ? 'gu' : 'giu')
}

function isWhole(text: string, start: number, end: number): boolean {
  const [before, after] = [lastCharacter(text.slice(Math.max(0, start - 2), start)), text.slice(end, end + 2)]
  return !(wordCharacter.test(before) && wordCharacter.test(text[start]!)) && !startsWord(after, text[end - 1]!)
}

function lastCharacter(text: string): string {
  return Array.from(text).at(-1) ?? ''
}

function startsWord(after: string, last: string): boolean {
  const first = Array.from(after)[0] ?? ''
  return wordCharacter.test(first) && wordCharacter.test(last)
}

function groupOf(matcher: ReturnType<RE2JS['matcher']>, reference: string): string | undefined {
  if (reference === '&') return matcher.group(0) ?? ''
  try {
    return matcher.group(/^\d+$/.test(reference) ? Number(reference) : reference) ?? ''
  } catch {
    return undefined
  }
}

/** Puts groups into a replacement: `$1`, `${name}`, `$&`; `$$` is a dollar sign. Leaves groups out once it is longer than `most`. */
function expand(replace: string, group: (reference: string) => string | undefined, most: number): string {
  let length = 0
  return replace.replace(/\$(?:(\$)|(&)|(\d{1,2})|\{([A-Za-z_]\w*)\})/g, (whole, dollar, all, number, name) => {
    if (dollar !== undefined) return '$'
    const text = length > most ? '' : (group(all ?? number ?? name) ?? whole)
    length += text.length
    return text
  })
}
