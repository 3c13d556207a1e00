import { latin1 } from '../../pdf/syntax/find-bytes.js'

/** Families of the font table of an RTF document that its text or styles call. RTF 1.9.1, "Font Table". */
export function fontsOfRtf(bytes: Uint8Array): Iterable<string> {
  const text = latin1(bytes, 0, bytes.length)
  const start = text.indexOf('{\\fonttbl')
  if (start < 0) return []
  const end = groupEnd(text, start)
  const names = new Map<string, string>()
  for (const [, number, name] of text
    .slice(start, end)
    .matchAll(/\\f(\d{1,5})(?:\\[a-z]+-?\d* ?|\{[^{}]*\}|\s)*([^\\{};]{1,64})(?:\{[^{}]*\})?;/g))
    names.set(number!, name!.trim())
  const used = new Set<string>()
  const rest = `${text.slice(0, start)} ${text.slice(end)}`
  for (const [, number] of rest.matchAll(/\\(?:f|af|deff)(\d{1,5})(?!\d)/g)) used.add(number!)
  return [...used].map((number) => names.get(number)).filter((name) => name !== undefined)
}

function groupEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
  }
  return text.length
}
