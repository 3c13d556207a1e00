import { hexOf } from '../../bytes.js'
import { preparePassword } from './prepare-password.js'

/** Characters of PDFDocEncoding that Latin-1 has elsewhere or not at all, from 0x18 and from 0x80 (ISO 32000-2, annex D.3). */
const low = '˘ˇˆ˙˝˛˚˜'
const high = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'
const codes = new Map<string, number>([
  ...Array.from(low, (character, index): [string, number] => [character, 0x18 + index]),
  ...Array.from(high, (character, index): [string, number] => [character, 0x80 + index]),
  ['€', 0xa0],
])
const characters = new Map(Array.from(codes, ([character, code]) => [code, character]))

/** The bytes of a text in PDFDocEncoding, or `undefined` when it has characters that are not in it. */
function inDocEncoding(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (const character of text) {
    const code = codes.get(character) ?? character.codePointAt(0)!
    if (code > 255 || (!codes.has(character) && ((code >= 0x80 && code <= 0xa0) || (code >= 0x18 && code < 0x20))))
      return undefined
    bytes.push(code)
  }
  return Uint8Array.from(bytes)
}

/** The text of a password that is stored before revision 5: in PDFDocEncoding, or as UTF-8 by non-conforming programs. */
export function passwordText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Array.from(bytes, (byte) => characters.get(byte) ?? String.fromCharCode(byte)).join('')
  }
}

/** Bytes of a password that count from revision 5 on. */
const MAX_BYTES = 127

/**
 * Possible encodings of a password, most likely first: from revision 5, UTF-8 of the prepared characters (SASLprep),
 * before that PDFDocEncoding of the composed ones (ISO 32000-2, 7.6.4.3), then those used by non-conforming programs.
 */
export function passwordBytes(password: string, revision: number): Uint8Array[] {
  const forms = [password.normalize('NFC'), password, password.normalize('NFKC')]
  const unicode = (texts: readonly string[]) => [...new Set(texts)].map((text) => new TextEncoder().encode(text))
  if (revision >= 5) {
    return unicode([preparePassword(password), ...forms]).map((bytes) => bytes.subarray(0, MAX_BYTES))
  }
  return [...[...new Set(forms)].flatMap((form) => inDocEncoding(form) ?? []), ...unicode(forms)]
}

/**
 * Possible encodings of a password for a file of any or an unknown revision, as qpdf takes them with `--password-mode=hex-bytes`; at last
 * none, because a file that opens without a password opens with any.
 */
export function passwordsInHex(password: string, revision?: number): string[] {
  const revisions = revision === undefined ? [6, 3] : [revision]
  const candidates = revisions.flatMap((each) => passwordBytes(password, each))
  return [...new Set([...candidates, new Uint8Array(0)].map((password) => hexOf(password)))]
}
