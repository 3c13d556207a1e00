import { PDFDict, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { latin1 } from '../../find-bytes.js'
import type { RunContext } from '../../run-context.js'
import { decodeStream } from '../filters/decode-stream.js'
import { normalAppearance } from '../forms/draw-appearance.js'
import { dictOf } from '../model/form-keys.js'
import { decodeUnmarked } from '../syntax/text-string.js'

/** Bytes of an appearance that are read. */
const MOST_BYTES = 2 ** 20
/** A gap between strings, in thousandths of the size of the font, that is a space. */
const WORD_SPACE = 200

/** What an appearance shows. */
export interface ShownText {
  text: string
  /** Whether all of it is in Latin letters that fonts of forms have at the same codes. */
  isSure: boolean
}

/** The text that an annotation shows, its lines parted by spaces; empty if there is none. */
export function appearanceText(annotation: PDFDict, { capabilities }: RunContext): ShownText {
  const nothing = { text: '', isSure: true }
  const appearance = normalAppearance(annotation)
  if (!appearance) return nothing
  let content: string
  try {
    const bytes = decodeStream(appearance.stream, (data) => capabilities.inflate(data, MOST_BYTES))
    content = latin1(bytes, 0, bytes.length)
  } catch {
    return nothing
  }
  let [text, strings, last] = ['', '', '']
  for (const token of tokensOf(content)) {
    if (token.startsWith('(')) strings += decodeUnmarked(PDFString.of(token.slice(1)))
    else if (token.startsWith('<')) strings += decodeUnmarked(PDFHexString.of(token.slice(1)))
    else if (strings !== '' && Number(token) < -WORD_SPACE) strings += ' '
    else if (/^(?:T[dDm*]|['"])$/.test(token)) {
      const isBelow = !/^T[dD]$/.test(token) || Number(last) !== 0
      if (isBelow && text !== '') text += ' '
    }
    if (/^(?:T[jJ]|['"])$/.test(token)) {
      text += strings
      strings = ''
    }
    last = token
  }
  return {
    text: text.trim().replace(/ {2,}/g, ' '),
    isSure: /^[\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(text) && !hasCodesOfTwoBytes(appearance.dict),
  }
}

/** Strings, with the character that begins them and without the one that ends them, and other operands and operators. */
function* tokensOf(content: string): Generator<string> {
  const lineEnd = /[\r\n]/g
  const between = /[\s()<>[\]%]/g
  for (let at = 0; at < content.length; ) {
    const start = at
    switch (content[at]) {
      case '(':
        for (let depth = 1; ++at < content.length; ) {
          const character = content[at]
          if (character === '\\') at++
          else if (character === '(') depth++
          else if (character === ')' && --depth === 0) break
        }
        yield content.slice(start, at++)
        break
      case '%':
        lineEnd.lastIndex = at
        at = lineEnd.exec(content)?.index ?? content.length
        break
      case '<': {
        const end = content.indexOf('>', at)
        at = end < 0 ? content.length : end + 1
        if (/^<[\da-f\s]*$/i.test(content.slice(start, at - 1))) yield content.slice(start, at - 1)
        break
      }
      default:
        between.lastIndex = at
        at = between.exec(content)?.index ?? content.length
        if (at > start) yield content.slice(start, at)
        else at++
    }
  }
}

function hasCodesOfTwoBytes(form: PDFDict): boolean {
  const resources = dictOf(form, 'Resources')
  const fonts = resources && dictOf(resources, 'Font')
  return (fonts?.keys() ?? []).some((key) => {
    const font = fonts!.lookup(key)
    return font instanceof PDFDict && font.lookup(PDFName.of('Subtype')) === PDFName.of('Type0')
  })
}
