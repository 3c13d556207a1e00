/** A script with renamed fields, and whether it may refer to fields in an untraceable way. */
export interface RenamedScript {
  script: string
  isUncertain: boolean
}

interface Token {
  /** `text` is a string literal. */
  kind: 'text' | 'word' | 'sign'
  value: string
  start: number
  end: number
}

/** Scripts longer than this, which no form has, are not read. */
const MAX_LENGTH = 2_000_000
/** Functions of Acrobat's API whose arguments name fields. */
const naming = new Set(['getField', 'removeField', 'AFSimple_Calculate', 'resetForm', 'mailForm', 'submitForm'])
/** Functions that refer to all fields if no field is given. */
const wholeForm = new Set(['resetForm', 'mailForm', 'submitForm'])
/** Functions that access fields by number, or run unreadable code. */
const uncertain = new Set(['numFields', 'getNthFieldName', 'eval'])

/**
 * Renames fields in a script (Acrobat JavaScript) where string literals name them: `getField("a")`,
 * `AFSimple_Calculate("SUM", ["a"])`, `resetForm(["a"])`, `aFields: ["a"]`. `renameOf` returns the new names of a
 * field, `undefined` if unknown.
 */
export function renameInScript(
  script: string,
  renameOf: (name: string) => readonly string[] | undefined,
): RenamedScript {
  if (script.length > MAX_LENGTH) return { script, isUncertain: true }
  const tokens = tokensOf(script)
  const changes: { start: number; end: number; text: string }[] = []
  let isUncertain = false
  const rename = (token: Token, inList: boolean, isList: boolean) => {
    const names = isList ? token.value.split(',').map((name) => name.trim()) : [token.value]
    const renamed = names.map(renameOf)
    if (renamed.some((each) => each === undefined)) {
      isUncertain = true
      return
    }
    const all = renamed.flatMap((each) => each!)
    if (all.join('\n') === names.join('\n')) return
    if (!isList && !inList && all.length !== 1) {
      isUncertain = true
      return
    }
    const quoted = isList ? JSON.stringify(all.join(', ')) : all.map((name) => JSON.stringify(name)).join(', ')
    changes.push({ start: token.start, end: token.end, text: quoted })
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.kind !== 'word') continue
    if (uncertain.has(token.value)) isUncertain = true
    if (!naming.has(token.value) || tokens[at + 1]?.value !== '(' || tokens[at + 1]?.kind !== 'sign') continue
    const close = endOfCall(tokens, at + 1)
    const call = tokens.slice(at + 2, close)
    const name = token.value
    let texts = call.filter(({ kind }) => kind === 'text')
    let isPlain = call.every(
      ({ kind, value }) => kind === 'text' || /^[[\](),]$/.test(value) || value === 'new' || value === 'Array',
    )
    if (name === 'AFSimple_Calculate') texts = texts.slice(1)
    if (name === 'submitForm' || name === 'mailForm') {
      // Other arguments are texts too: only lists of fields are names.
      const fields = call.findIndex(({ value }) => value === '[')
      const end = call.findIndex(({ value }) => value === ']')
      texts = fields < 0 ? [] : call.slice(fields, end < 0 ? call.length : end).filter(({ kind }) => kind === 'text')
      isPlain =
        fields >= 0 && call.slice(fields, end).every(({ kind, value }) => kind === 'text' || /^[[,]$/.test(value))
    }
    if (!isPlain || (texts.length === 0 && (wholeForm.has(name) || name === 'getField'))) isUncertain = true
    if (!isPlain) continue
    const hasList = call.some(({ value, kind }) => kind !== 'text' && (value === '[' || value === 'Array'))
    for (const text of texts) rename(text, hasList, name === 'AFSimple_Calculate' && !hasList)
  }
  let result = script
  for (const { start, end, text } of changes.reverse()) result = result.slice(0, start) + text + result.slice(end)
  return { script: result, isUncertain }
}

/** The texts in quotes of a script. */
export function textsInScript(script: string): string[] {
  if (script.length > MAX_LENGTH) return []
  return tokensOf(script).flatMap(({ kind, value }) =>
    kind === 'text' ? [value] : value.length > 1 && value[0] === '`' ? [value.slice(1, -1)] : [],
  )
}

function endOfCall(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    const { kind, value } = tokens[at]!
    if (kind !== 'sign') continue
    if (value === '(') depth++
    if (value === ')' && --depth === 0) return at
  }
  return tokens.length
}

const pieces =
  /\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n\r]|\\[\s\S])*"|'(?:[^'\\\n\r]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|[\p{L}\p{N}_$]+|[^\s]/gu
/** Tokens after which a slash starts a regular expression and not a division. */
const beforePattern = /^(?:[(,=:[!&|?{};+\-*%<>~^]|return|typeof|case)$/
const pattern = /\/(?:[^/\\[\n\r]|\\.|\[(?:[^\]\\\n\r]|\\.)*\])+\/[a-z]*/y

function tokensOf(script: string): Token[] {
  const tokens: Token[] = []
  pieces.lastIndex = 0
  for (let match = pieces.exec(script); match; match = pieces.exec(script)) {
    const [value] = match
    const [start, end] = [match.index, match.index + value.length]
    if (value.startsWith('//') || value.startsWith('/*')) continue
    if (value === '/' && beforePattern.test(tokens.at(-1)?.value ?? '(')) {
      pattern.lastIndex = start
      if (pattern.test(script)) {
        pieces.lastIndex = pattern.lastIndex
        tokens.push({ kind: 'sign', value: '/./', start, end: pattern.lastIndex })
        continue
      }
    }
    const isText = value.length > 1 && (value[0] === '"' || value[0] === "'")
    if (isText) tokens.push({ kind: 'text', value: textIn(value), start, end })
    else tokens.push({ kind: /^[\p{L}\p{N}_$]/u.test(value) ? 'word' : 'sign', value, start, end })
  }
  return tokens
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' }

function textIn(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[\s\S]))/g, (_, unit, byte, character: string) => {
      if (unit ?? byte) return String.fromCharCode(Number.parseInt(unit ?? byte, 16))
      return escapes[character] ?? (/[\r\n]/.test(character) ? '' : character)
    })
}
