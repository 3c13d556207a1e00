import { decodeWords } from 'postal-mime'
import { decodeUtf7, isUtf7 } from './decode-utf-7.js'

/** Words of a header in another encoding than ASCII (RFC 2047), and values of parameters (RFC 2231). */
const words = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([QB])\?([^?]*)\?=/gi
const parameters = /(\*=\s*"?)([^'"\s;]+)'[^'"\s;]*'([^"\s;]*)/g

/** Writes what a line of a header has in UTF-7 in UTF-8 instead, which parsers read. */
export function withoutUtf7(line: string): string {
  return line
    .replace(words, (whole: string, label: string, encoding: string, text: string) => {
      if (!isUtf7(label)) return whole
      const decoded = decodeUtf7(decodeWords(`=?us-ascii?${encoding}?${text}?=`))
      return `=?utf-8?Q?${inHex(decoded, '=')}?=`
    })
    .replace(parameters, (whole: string, name: string, label: string, text: string) => {
      if (!isUtf7(label)) return whole
      const ascii = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return `${name}utf-8''${inHex(decodeUtf7(ascii), '%')}`
    })
}

/** The bytes of a text in UTF-8, each as two digits after a sign, except letters and digits of ASCII. */
function inHex(text: string, sign: '=' | '%'): string {
  return Array.from(new TextEncoder().encode(text), (byte) => {
    const letter = String.fromCharCode(byte)
    return /[A-Za-z0-9]/.test(letter) ? letter : sign + byte.toString(16).toUpperCase().padStart(2, '0')
  }).join('')
}
