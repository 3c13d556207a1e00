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
