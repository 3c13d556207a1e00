/** What XML 1.0 (fifth edition, clause 2.2) forbids even as a reference; halves of surrogate pairs. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML elements and double-quoted attributes; drops characters that XML does not allow. */
export function escapeXml(text: string): string {
  return withoutForbidden(text).replace(/[&<>"]/g, (sign) => references[sign]!)
}

/** Escapes text for XML elements alone, with quotes as they are. */
export function escapeXmlText(text: string): string {
  return withoutForbidden(text).replace(/[&<>]/g, (sign) => references[sign]!)
}

/** Removes characters that XML does not allow. */
export function withoutForbidden(text: string): string {
  return text.replace(forbidden, '')
}
