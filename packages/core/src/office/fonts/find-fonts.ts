import { latin1 } from '../../find-bytes.js'
import type { OfficeFormat } from '../formats.js'
import { fontsOfDoc, fontsOfPpt, fontsOfXls } from './fonts-of-binary.js'
import { fontsOfDocx, fontsOfPptx, fontsOfXlsx } from './fonts-of-ooxml.js'
import { fontsOfOpenDocument } from './fonts-of-opendocument.js'

/** Maximum number of reported families. */
const MAX_FAMILIES = 200
/** No font is called longer than this. [MS-CFB] documents allow 32 characters. */
const MAX_NAME = 64

const readers: Record<OfficeFormat, (bytes: Uint8Array) => Iterable<string>> = {
  docx: fontsOfDocx,
  xlsx: fontsOfXlsx,
  pptx: fontsOfPptx,
  odt: fontsOfOpenDocument,
  ods: fontsOfOpenDocument,
  odp: fontsOfOpenDocument,
  rtf: fontsOfRtf,
  doc: fontsOfDoc,
  xls: fontsOfXls,
  ppt: fontsOfPpt,
  csv: () => [],
}

/**
 * The font families used by the text of a document, in alphabetical order: those of used styles and runs, with theme
 * fonts resolved, not all of the font table. Fonts for East Asian and complex scripts count if there is such text. For
 * doc, xls and ppt it is the font table, which may list unused fonts. Empty if the document cannot be read.
 */
export function findFonts(bytes: Uint8Array, format: OfficeFormat): string[] {
  const families = new Map<string, string>()
  for (const name of readers[format](bytes)) {
    // LibreOffice and CSS write alternatives after a semicolon or comma; Word marks vertical writing with an @.
    const family = name
      .split(/[;,]/)[0]!
      .trim()
      .replace(/^@|^['"]|['"]$/g, '')
    if (family === '' || family.length > MAX_NAME || /[\0-\x1f+]/.test(family)) continue
    if (families.size < MAX_FAMILIES) families.set(family.toLowerCase(), families.get(family.toLowerCase()) ?? family)
  }
  return [...families.values()].sort((one, other) => one.localeCompare(other, 'en'))
}

/** Families of the font table of an RTF document that its text or styles call. RTF 1.9.1, "Font Table". */
function fontsOfRtf(bytes: Uint8Array): Iterable<string> {
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
