import type { PDFHexString, PDFString } from 'pdf-lib'

/** The byte order mark of UTF-8, as PDFDocEncoding reads it. */
const UTF8_MARK = '\u00ef\u00bb\u00bf'

/**
 * What a text string says (ISO 32000-2, 7.9.2.2): in UTF-8 where its first bytes say so, as PDF 2.0 has it, which pdf-lib does not know.
 * @throws Error of pdf-lib where its bytes are no text
 */
export function decodeTextString(string: PDFString | PDFHexString): string {
  const text = string.decodeText()
  return text.startsWith(UTF8_MARK) ? new TextDecoder().decode(string.asBytes()) : text
}
