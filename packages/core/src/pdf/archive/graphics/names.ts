import type { PDFName } from 'pdf-lib'

/** Whether the bytes of a name are valid UTF-8. */
export function isUtf8Name(name: PDFName): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(name.asBytes())
    return true
  } catch {
    return false
  }
}
