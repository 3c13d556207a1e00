/** Addresses that a link may open; others could run programs or scripts in a reader. */
const harmless = /^(https?:\/\/|mailto:|tel:)\S+$/i
const longest = 2000

/**
 * The address that someone means by what they type: `example.com` is a web address and `me@example.com` one of e-mail. Nothing for what
 * is no address.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || text.length > longest || /\s/.test(text)) return undefined
  if (harmless.test(text)) return text
  if (/^[a-z][a-z\d+.-]*:(?!\d+(\/|$))/i.test(text)) return undefined
  if (/^[^@/]+@[^@/]+\.[^@/.]+$/.test(text)) return `mailto:${text}`
  return /^[^/.]+(\.[^/.]+)+(\/.*)?$/.test(text) ? `https://${text}` : undefined
}
