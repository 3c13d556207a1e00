import { RE2JS, RE2JSException } from 're2js'
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

const MAX_HITS = 100_000
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u

/** Finds words in texts and works out their replacements. Regular expressions take linear time (RE2). */
export class TextSearch {
  private readonly expressions: RE2JS[]

  /** @throws ToolError INVALID_OPTIONS for an invalid regular expression */
  constructor(
    private readonly pairs: readonly ReplacementPair[],
    private readonly settings: SearchSettings,
  ) {
    this.expressions = pairs.map((pair) => compile(pair.find, settings))
  }

  /** The matches in a text in order. Of those that overlap, the first counts, and of several at one position that of the first pair. */
  find(text: string): TextHit[] {
    const hits = this.expressions.flatMap((expression, pair) => this.findWith(expression, pair, text))
    hits.sort((a, b) => a.start - b.start || a.pair - b.pair)
    let reached = 0
    return hits.filter(({ start, end }) => {
      if (start < reached) return false
      reached = end
      return true
    })
  }

  private findWith(expression: RE2JS, pair: number, text: string): TextHit[] {
    const hits: TextHit[] = []
    const matcher = expression.matcher(text)
    while (hits.length < MAX_HITS && matcher.find()) {
      const [start, end] = [matcher.start(), matcher.end()]
      if (end === start || (this.settings.wholeWords && !isWhole(text, start, end))) continue
      const { replace } = this.pairs[pair]!
      const group = (reference: string) => groupOf(matcher, reference)
      hits.push({ pair, start, end, replacement: this.settings.regex ? expand(replace, group) : replace })
    }
    return hits
  }
}

function compile(find: string, { regex, matchCase }: SearchSettings): RE2JS {
  const flags = matchCase ? 0 : RE2JS.CASE_INSENSITIVE
  try {
    return RE2JS.compile(regex ? find : literal(find), flags)
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    throw new ToolError('INVALID_OPTIONS', `The regular expression "${find}" is invalid: ${error.message}.`, {
      details: { problems: [{ field: 'find', message: `Invalid regular expression: ${error.message}.` }] },
    })
  }
}

/** An expression for words as they are: any white space parts them, and straight quotes match curly ones. */
function literal(find: string): string {
  return find
    .normalize('NFC')
    .trim()
    .split(/\s+/)
    .map((word) => RE2JS.quote(word).replaceAll("'", "['‘’]").replaceAll('"', '["“”]'))
    .join('\\s+')
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

/** Puts groups into a replacement: `$1`, `${name}`, `$&`; `$$` is a dollar sign. */
function expand(replace: string, group: (reference: string) => string | undefined): string {
  return replace.replace(/\$(?:(\$)|(&)|(\d{1,2})|\{([A-Za-z_]\w*)\})/g, (whole, dollar, all, number, name) => {
    if (dollar !== undefined) return '$'
    return group(all ?? number ?? name) ?? whole
  })
}
