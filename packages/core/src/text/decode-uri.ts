/** A text without percent-encoding (RFC 3986, 2.1); as it is if it is not encoded correctly. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
