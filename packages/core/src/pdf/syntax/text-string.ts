import { type PDFHexString, type PDFString, pdfDocEncodingDecode } from 'pdf-lib'

/** The byte order mark of UTF-8, as PDFDocEncoding reads it. */
const UTF8_MARK = '\u00ef\u00bb\u00bf'

const AT_ONCE = 20_000

/**
 * Decodes a text string (ISO 32000-2, 7.9.2.2); also UTF-8 with a byte order mark, as in PDF 2.0, which pdf-lib does
 * not support.
 * @throws Error of pdf-lib for bytes that are not text
 */
export function decodeTextString(string: PDFString | PDFHexString): string {
  const text = decodeUnmarked(string)
  return text.startsWith(UTF8_MARK) ? new TextDecoder().decode(string.asBytes()) : text
}

/** The same as PDF before 2.0 has it: bytes of UTF-8 are letters of PDFDocEncoding, also with its mark. */
export function decodeUnmarked(string: PDFString | PDFHexString): string {
  const bytes = string.asBytes()
  return bytes.length > AT_ONCE ? longText(bytes) : string.decodeText()
}

/** Text of a string with more bytes than pdf-lib decodes, which takes each as an argument of one call. */
function longText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += pdfDocEncodingDecode(bytes.subarray(at, at + AT_ONCE))
  return text
}

/** The same; the bytes as characters where they are not text. */
export function lenientText(string: PDFString | PDFHexString): string {
  try {
    return decodeTextString(string)
  } catch {
    return string.asString()
  }
}
