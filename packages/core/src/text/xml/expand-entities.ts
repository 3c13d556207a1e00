import type { ToolError } from '../../errors.js'
import { DOCTYPE, encodingOf, entitiesNotRead, namedEntities, tooComplex } from './scan-xml.js'

/** How far into a file its declaration may begin. */
const HEAD = 65_536
/** Entities within entities, at most. */
const DEEPEST = 4
/** Characters that one entity may mean, and that all references may add. */
const LONGEST = 65_536
const MOST_ADDED = 1_000_000

/**
 * XML with the entities that it declares itself replaced by their text, as old drawing programs write them; other XML as it is.
 * @throws ToolError BAD_DOCUMENT for entities that are kept elsewhere, hold elements or are for declarations; LIMIT_EXCEEDED for those
 * that are nested or add up to too much
 */
export function expandEntities(bytes: Uint8Array): Uint8Array {
  const encoding = encodingOf(bytes)
  if (!new TextDecoder(encoding).decode(bytes.subarray(0, HEAD)).includes(DOCTYPE)) return bytes
  const text = new TextDecoder(encoding).decode(bytes)
  const start = findDoctype(text)
  const open = start < 0 ? -1 : subsetOf(text, start + DOCTYPE.length)
  if (open < 0) return bytes
  const { declared, end } = readSubset(text, open + 1)
  return new TextEncoder().encode(`${text.slice(0, start)}${replaceReferences(text.slice(end), resolve(declared))}`)
}

/** Where the declaration begins, before which only comments, instructions and spaces may be; or -1. */
function findDoctype(text: string): number {
  for (let at = 0; at >= 0; ) {
    at = pastSpace(text, at)
    if (text.startsWith(DOCTYPE, at)) return at
    at = pastAside(text, at)
  }
  return -1
}

/** Where a comment or an instruction at `at` ends; -1 if there is none, or it does not end. */
function pastAside(text: string, at: number): number {
  const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : undefined
  const close = end === undefined ? -1 : text.indexOf(end, at + 2)
  return close < 0 ? -1 : close + end!.length
}

function pastSpace(text: string, at: number): number {
  let place = at
  while (/[\s\ufeff]/.test(text.charAt(place))) place++
  return place
}

/** Where the bracket of a declaration is, outside of its quotes; -1 without one. */
function subsetOf(text: string, from: number): number {
  const at = unquoted(text, from, '[>')
  return text.charAt(at) === '[' ? at : -1
}

/** Where the next of some characters is outside of quotes, or -1. */
function unquoted(text: string, from: number, wanted: string): number {
  for (let at = from; at >= 0 && at < text.length; at++) {
    const char = text.charAt(at)
    if (wanted.includes(char)) return at
    if (char === '"' || char === "'") {
      at = text.indexOf(char, at + 1)
      if (at < 0) return -1
    }
  }
  return -1
}

function readSubset(text: string, from: number): { declared: Map<string, string>; end: number } {
  const declared = new Map<string, string>()
  for (let at = from; ; ) {
    at = pastSpace(text, at)
    if (text.charAt(at) === ']') return { declared, end: unquoted(text, at, '>') + 1 || text.length }
    const aside = pastAside(text, at)
    if (aside >= 0) {
      at = aside
      continue
    }
    const close = /^<!(ENTITY|ATTLIST|ELEMENT|NOTATION)$/.test(/^<![A-Z]*/.exec(text.slice(at, at + 12))?.[0] ?? '')
      ? unquoted(text, at, '>')
      : -1
    if (close < 0) throw entitiesNotRead()
    if (text.startsWith('<!ENTITY', at)) {
      const [, name, double, single] =
        /^\s+([^\s&;<>"'%#]+)\s+(?:"([^"]*)"|'([^']*)')\s*$/.exec(text.slice(at + 8, close)) ?? []
      const value = double ?? single ?? ''
      // Elements in an entity, references for declarations, or places elsewhere.
      if (name === undefined || /[<%]|&#(?:0*60|x0*3c);/i.test(value)) throw entitiesNotRead()
      if (!declared.has(name)) declared.set(name, value)
    }
    at = close + 1
  }
}

/** What each entity means in the end; quotes stay references, as it may be within an attribute. */
function resolve(declared: ReadonlyMap<string, string>): (name: string) => string | undefined {
  const known = new Map<string, string>()
  const meaning = (name: string, depth: number): string | undefined => {
    const value = Object.hasOwn(namedEntities, name) ? undefined : declared.get(name)
    if (value === undefined || known.has(name)) return known.get(name)
    if (depth > DEEPEST) throw tooMuch()
    let length = 0
    const text = value
      .replace(/&([^\s&;<>"'%#]{1,200});/g, (whole, inner: string) => {
        const within = meaning(inner, depth + 1) ?? whole
        length += within.length
        if (length > LONGEST) throw tooMuch()
        return within
      })
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;')
    if (text.length > LONGEST) throw tooMuch()
    known.set(name, text)
    return text
  }
  return (name) => meaning(name, 1)
}

/** Replaces references but in comments, instructions and CDATA. */
function replaceReferences(text: string, meaning: (name: string) => string | undefined): string {
  const parts: string[] = []
  const pattern = /<!--|<\?|<!\[CDATA\[|&([^\s&;<>"'%#]{1,200});/g
  let [from, added] = [0, 0]
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [whole, name] = found
    if (name === undefined) {
      const close = text.indexOf(whole === '<!--' ? '-->' : whole === '<?' ? '?>' : ']]>', pattern.lastIndex)
      if (close < 0) break
      pattern.lastIndex = close
      continue
    }
    const value = meaning(name)
    if (value === undefined) continue
    added += value.length
    if (added > MOST_ADDED) throw tooMuch()
    parts.push(text.slice(from, found.index), value)
    from = pattern.lastIndex
  }
  return [...parts, text.slice(from)].join('')
}

function tooMuch(): ToolError {
  return tooComplex('its entities are nested too deeply or are replaced by too much text')
}
