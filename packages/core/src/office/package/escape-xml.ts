/** What XML 1.0 (fifth edition, clause 2.2) forbids even as a reference; halves of surrogate pairs. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/gu

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it may stand in XML, in an element or between double quotes; characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return withoutForbidden(text).replace(/[&<>"]/g, (sign) => references[sign]!)
}

/** Text without the characters that XML cannot hold. */
export function withoutForbidden(text: string): string {
  return text.replace(forbidden, '')
}
