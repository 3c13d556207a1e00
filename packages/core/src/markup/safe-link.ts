/** Addresses that a link of a document may lead to: those of the web, mail and telephone, and places in the document. */
export function safeLink(address: string): string | undefined {
  const trimmed = address.trim()
  if (trimmed.startsWith('#')) return trimmed.length > 1 ? trimmed : undefined
  return /^(https?|mailto|tel|ftp):/i.test(trimmed) && trimmed.length <= 8000 ? trimmed : undefined
}
