/** The bytes of a PNG or JPEG data URL in base64, `undefined` for anything else. */
export function readDataUrl(url: string): Uint8Array | undefined {
  const head = /^\s*data:image\/(png|jpe?g);base64,/i.exec(url)
  if (!head) return undefined
  try {
    const text = atob(url.slice(head[0].length))
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
