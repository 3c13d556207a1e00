import type { PDFHexString, PDFString } from 'pdf-lib'

/** The byte order mark of UTF-8, as PDFDocEncoding reads it. */
const UTF8_MARK = '\u00ef\u00bb\u00bf'

/**
 * Decodes a text string (ISO 32000-2, 7.9.2.2); also UTF-8 with a byte order mark, as in PDF 2.0, which pdf-lib does
 * not support.
 * @throws Error of pdf-lib for bytes that are not text
 */
export function decodeTextString(string: PDFString | PDFHexString): string {
  const text = string.decodeText()
  return text.startsWith(UTF8_MARK) ? new TextDecoder().decode(string.asBytes()) : text
}

/** The same; the bytes as characters where they are not text. */
export function lenientText(string: PDFString | PDFHexString): string {
  try {
    return decodeTextString(string)
  } catch {
    return string.asString()
  }
}
