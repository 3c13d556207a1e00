/** Names of UTF-7, which no browser decodes. */
const names = /^(x-|cs)?(unicode-?[12]-?[01]-?)?utf-?7$/i
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Bits of a digit, and of a unit of UTF-16. */
const [DIGIT, UNIT] = [6, 16]

/** Whether a character encoding is UTF-7. */
export const isUtf7 = (label: string) => names.test(label.trim())

/** Decodes UTF-7 (RFC 2152): ASCII, with other characters in base64 between `+` and `-`. What is no valid base64 stays as it is. */
export function decodeUtf7(text: string): string {
  return text.replace(/\+([A-Za-z0-9+/]*)(-?)/g, (whole: string, digits: string, end: string) => {
    if (digits === '') return end === '-' ? '+' : whole
    let [decoded, bits, count] = ['', 0, 0]
    for (const digit of digits) {
      bits = ((bits << DIGIT) | DIGITS.indexOf(digit)) & 0xff_ffff
      count += DIGIT
      if (count < UNIT) continue
      count -= UNIT
      decoded += String.fromCharCode((bits >> count) & 0xffff)
    }
    return decoded === '' || /\p{Surrogate}/u.test(decoded) ? whole : decoded
  })
}
