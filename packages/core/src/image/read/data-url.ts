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

/** Bytes of a `data:` address; nothing if it is none, or damaged. */
export function readDataAddress(address: string): Uint8Array | undefined {
  const [, base64, data] = /^data:[^,]*?(;base64)?,([\s\S]*)$/i.exec(address) ?? []
  if (data === undefined) return undefined
  try {
    const decoded = decodeURIComponent(data)
    if (!base64) return new TextEncoder().encode(decoded)
    return Uint8Array.from(atob(decoded.replace(/\s+/g, '')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Characters that are made of bytes at a time. */
const PART = 32_768

/** Bytes as a `data:` address in base64. */
export function writeDataUrl(bytes: Uint8Array, type: string): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART))
  return `data:${type};base64,${btoa(text)}`
}
