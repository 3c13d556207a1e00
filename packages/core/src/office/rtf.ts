import { ToolError } from '../errors.js'
import { latin1 } from '../pdf/find-bytes.js'
import type { ExternalLink } from './external-links.js'

/** Groups within groups; Word itself writes a dozen. */
const MAX_DEPTH = 1000
const fields =
  /(\\\*\\fldinst\b[^{}\\]{0,20}\{?[^{}\\]{0,20}|\\fldinst\b[^{}\\]{0,20}\{?(?:\\\w+ ?){0,12}\s*)\b(INCLUDEPICTURE|INCLUDETEXT|DDEAUTO|DDE|LINK)\b/gi
const template = /(\\\*\\)(template)\b/gi

/**
 * Looks an RTF document over: its groups may lie 1,000 deep, and the fields and templates that would be fetched are listed.
 * @throws ToolError LIMIT_EXCEEDED
 */
export function inspectRtf(bytes: Uint8Array): ExternalLink[] {
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === OPEN && ++depth > MAX_DEPTH)
      throw new ToolError(
        'LIMIT_EXCEEDED',
        `The document is too complex: its groups lie more than ${MAX_DEPTH} deep in each other.`,
      )
    else if (byte === CLOSE && depth > 0) depth--
  }
  const text = latin1(bytes, 0, bytes.length)
  const links: ExternalLink[] = []
  for (const match of text.matchAll(fields))
    links.push({
      part: '',
      kind: match[2]!.toUpperCase() === 'INCLUDEPICTURE' ? 'picture' : 'data',
      target: text.slice(match.index, match.index + 200),
    })
  for (const match of text.matchAll(template))
    links.push({ part: '', kind: 'template', target: text.slice(match.index, match.index + 200) })
  return links
}

/** The same document with those fields and templates called otherwise, letter for letter, so that nothing knows them. */
export function cutRtfLinks(bytes: Uint8Array): Uint8Array {
  const text = latin1(bytes, 0, bytes.length)
    .replace(fields, (_, before: string, word: string) => before + 'QUOTE'.padEnd(word.length).slice(0, word.length))
    .replace(template, (_, before: string, word: string) => before + 'x'.repeat(word.length))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

const BACKSLASH = 0x5c
const OPEN = 0x7b
const CLOSE = 0x7d
