import { PDFName } from 'pdf-lib'
import { isPrivate, publicText } from '../../../text/private-signs.js'
import { isValidText, knownWithout, mappedTexts, textsByName } from '../fonts/check-unicode.js'
import type { FontUse } from '../fonts/font-uses.js'
import { nameIn } from '../inspection.js'
import { needsTags } from '../levels.js'
import type { Conversion } from './conversion.js'
import { toUnicodeOf } from './embed-fonts.js'

const key = PDFName.of
/** How many characters the private use area has. */
const PRIVATE = 6400
/** Represents an unknown character. */
const REPLACEMENT = '\ufffd'

/**
 * Completes the map to Unicode of a font for the codes that are shown; where the encoding says it all, only if that goes. Level A allows
 * characters of the private use area only with a text that replaces them.
 */
export function addUnicode(
  conversion: Conversion,
  { font, rendered, hidden, bare }: FontUse,
  losesEncoding = false,
): void {
  const { inspection, context, level } = conversion
  const codes = [...new Set([...rendered, ...hidden])].sort((a, b) => a - b)
  const declared = mappedTexts(inspection, font)
  const named = textsByName(inspection, font)
  const isKnown = knownWithout(inspection, font)
  const isPublic = (code: number) =>
    !needsTags(level) || !bare.has(code) || !isPrivate(declared(code) ?? named(code) ?? '')
  const isFine = codes.every((code) => {
    const text = declared(code)
    return isPublic(code) && (text === undefined ? !losesEncoding && isKnown(code) : isValidText(text))
  })
  const isComposite = nameIn(font, 'Subtype') === 'Type0'
  if (isFine || codes.some((code) => code > (isComposite ? 0xffff : 0xff))) return
  let unknown = 0
  const texts = codes.map((code): [number, string] => {
    const text = declared(code)
    const known = text !== undefined && isValidText(text) ? text : named(code)
    if (known !== undefined && isPublic(code)) return [code, known]
    const sign = known === undefined ? undefined : publicText(known, nameIn(font, 'BaseFont') ?? '')
    if (sign !== undefined) return [code, sign]
    // A glyph without a known character has one of the private use area.
    if (!needsTags(level)) return [code, String.fromCharCode(0xe000 + (code % PRIVATE))]
    unknown++
    return [code, REPLACEMENT]
  })
  font.set(key('ToUnicode'), context.register(context.flateStream(toUnicodeOf(texts, isComposite ? 2 : 1))))
  conversion.note('text-mapped')
  conversion.note('text-unknown', unknown)
}
