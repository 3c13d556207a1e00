/** Schemes that a link of a document may have: none that runs or reads something on the machine. */
const schemes = /^(https?|mailto|tel|ftps?):/i
/** Longest address that Word opens. */
const LONGEST = 2048

/** An address as a document may lead to it; nothing for what opens files or programs, or is none. */
export function safeAddress(uri: string): string | undefined {
  const address = uri.trim()
  if (!schemes.test(address) || address.length > LONGEST) return undefined
  // Word rejects a whole document because of one target that is not a URI.
  try {
    return encodeURI(new URL(address).href).replaceAll('%25', '%')
  } catch {
    return undefined
  }
}
