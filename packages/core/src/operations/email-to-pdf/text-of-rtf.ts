import { textOfCodePage } from './outlook-properties.js'

/** Groups within each other. */
const MAX_DEPTH = 200

/** Code pages of character sets of fonts. */
const charsets: Record<number, number> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

const signs: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  row: '\n',
  cell: '\t',
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
}

const unseen = new Set(
  'fonttbl colortbl stylesheet info pict object header footer headerl headerr footerl footerr listtable generator themedata'.split(
    ' ',
  ),
)

interface GroupState {
  isSkipped: boolean
  isTag: boolean
  /** Whether RTF shows it, and HTML does not. */
  isRtfOnly: boolean
  codePage: number
  unicodeBytes: number
}

/**
 * The text of RTF, or the HTML that it was made from ([MS-OXRTFEX]). RTF is given as characters U+0000 to U+00FF.
 */
export function textOfRtf(rtf: string): { html: string } | { text: string } {
  const isHtml = /\\fromhtml1/.test(rtf.slice(0, 4096))
  const fonts = fontPages(rtf)
  const out: string[] = []
  let bytes: number[] = []
  const page = Number(/\\ansicpg(\d+)/.exec(rtf.slice(0, 4096))?.[1] ?? 1252)
  let state: GroupState = { isSkipped: false, isTag: false, isRtfOnly: false, codePage: page, unicodeBytes: 1 }
  const saved: GroupState[] = []
  let [skip, isStarred] = [0, false]
  const flush = () => {
    if (bytes.length > 0) out.push(textOfCodePage(Uint8Array.from(bytes), state.codePage))
    bytes = []
  }
  const isShown = () => !state.isSkipped && !(isHtml && state.isRtfOnly && !state.isTag)
  const write = (text: string) => {
    flush()
    if (isShown()) out.push(text)
  }
  const writeByte = (byte: number) => {
    if (skip > 0) skip--
    else if (isShown()) bytes.push(byte)
  }
  const token = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n])/giy
  token.lastIndex = 0
  for (let found = token.exec(rtf); found; found = token.exec(rtf)) {
    const [, word, digits, hex, sign, brace, letter] = found
    if (brace === '{') {
      flush()
      if (saved.length >= MAX_DEPTH) break
      saved.push({ ...state })
      isStarred = false
    } else if (brace === '}') {
      flush()
      state = saved.pop() ?? state
      skip = 0
    } else if (letter !== undefined) writeByte(letter.charCodeAt(0) & 255)
    else if (hex !== undefined) writeByte(Number.parseInt(hex, 16))
    else if (sign !== undefined) {
      if (sign === '*') isStarred = true
      else if (sign === '~') write('\u00a0')
      else if (sign === '_') write('\u2011')
      else if ('\\{}'.includes(sign)) writeByte(sign.charCodeAt(0))
      else if (sign === '\n' || sign === '\r') write('\n')
    } else if (word !== undefined) {
      const value = digits === undefined ? undefined : Number(digits)
      if (word === 'htmltag') Object.assign(state, { isTag: isHtml, isSkipped: !isHtml })
      else if (word === 'mhtmltag' || (isStarred && word !== 'htmltag')) state.isSkipped = true
      else if (word === 'htmlrtf') {
        flush()
        state.isRtfOnly = value !== 0
      } else if (word === 'bin') token.lastIndex += Math.max(0, value ?? 0)
      else if (word === 'u') {
        write(String.fromCharCode(((value ?? 63) + 65_536) % 65_536))
        skip = state.unicodeBytes
      } else if (word === 'uc') state.unicodeBytes = Math.max(0, Math.min(8, value ?? 1))
      else if (word === 'f') {
        flush()
        state.codePage = fonts.get(value ?? 0) ?? page
      } else if (unseen.has(word)) state.isSkipped = true
      else if (signs[word] !== undefined && !(state.isTag && word === 'row')) write(signs[word])
      isStarred = false
    }
  }
  flush()
  const text = out.join('')
  return isHtml ? { html: text } : { text: text.trim() }
}

/** The code pages of the fonts that a table declares. */
function fontPages(rtf: string): Map<number, number> {
  const start = rtf.indexOf('{\\fonttbl')
  const pages = new Map<number, number>()
  if (start < 0) return pages
  for (const [, font, charset] of rtf.slice(start, start + 65_536).matchAll(/\{\\f(\d+)[^{}]*?\\fcharset(\d+)/g)) {
    const page = charsets[Number(charset)]
    if (page !== undefined) pages.set(Number(font), page)
  }
  return pages
}
