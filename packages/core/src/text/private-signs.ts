import { Encodings } from 'pdf-lib/standard-fonts'

/** Unicode equivalents of Symbol and Wingdings characters with private-use codes (U+F000 + code). */
export const privateSigns: Readonly<Record<number, string>> = {
  61623: '•',
  61607: '▪',
  61550: '■',
  61548: '●',
  61553: '❑',
  61557: '◆',
  61558: '❖',
  61599: '•',
  61608: '◻',
  61551: '□',
  61656: '➢',
  61664: '→',
  61672: '➔',
  61680: '⇨',
  61691: '✗',
  61692: '✓',
  61694: '☑',
  61630: '—',
}

/** A text without characters of the private use area, as far as the font says what they mean; `undefined` where it is not known. */
export function publicText(text: string, font: string): string | undefined {
  const signs = [...text].map((sign) => (isPrivate(sign) ? publicSign(sign.codePointAt(0)!, font) : sign))
  return signs.includes(undefined) ? undefined : signs.join('')
}

/** Whether a text has a character of a private use area. */
export function isPrivate(text: string): boolean {
  return /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u.test(text)
}

function publicSign(code: number, font: string): string | undefined {
  const plain = code - 0xf000
  if (plain < 0x20 || plain > 0xff) return undefined
  if (plain === 0x20) return ' '
  const known = privateSigns[code]
  if (/symbol/i.test(font)) return symbolOf(plain) ?? known
  if (/wingding|webding|dingbat|marlett/i.test(font)) return known
  // A symbolic font may have its Latin letters at U+F000 and up.
  return plain < 0x7f ? String.fromCharCode(plain) : known
}

let symbols: ReadonlyMap<number, string> | undefined

/** The character at a code of the font Symbol. */
function symbolOf(code: number): string | undefined {
  symbols ??= new Map(
    Encodings.Symbol.supportedCodePoints.map((point) => [
      Encodings.Symbol.encodeUnicodeCodePoint(point).code,
      String.fromCodePoint(point),
    ]),
  )
  const sign = symbols.get(code)
  return sign === undefined || isPrivate(sign) ? undefined : sign
}
