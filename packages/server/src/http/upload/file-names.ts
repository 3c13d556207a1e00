import { plainFileName } from '@sheaf/core'

const MAX_BYTES = 200
/**
 * A file name that is safe on every system and in every header, as close to the one given as can be: without folders,
 * control characters, invisible characters and characters that Windows refuses; not reserved; at most 200 bytes.
 * These names are never used on the server's disk; they are what people see.
 */
export function safeFileName(given: string, fallback = 'file'): string {
  const base = given
    .slice(0, 20_000)
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .replace(/[<>:"|?*;]/g, '_')
  const name = trimEnds(clip(trimEnds(plainFileName(base)), MAX_BYTES))
  return name === '' ? fallback : name
}

/**
 * Value of a Content-Disposition header that saves a download under this name: an ASCII form for old clients and the
 * real one (RFC 6266, RFC 8187).
 */
export function contentDisposition(given: string): string {
  const name = safeFileName(given, 'download')
  const ascii = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Leading dots hide a file, trailing dots and blanks are dropped by Windows. */
function trimEnds(name: string): string {
  return name.replace(/^[.\s]+|[.\s]+$/gu, '')
}

/** Shortens the stem and keeps the extension, cutting between characters. */
function clip(name: string, maxBytes: number): string {
  if (Buffer.byteLength(name) <= maxBytes) return name
  const [extension = ''] = /\.[A-Za-z0-9]{1,10}$/.exec(name) ?? []
  const bytesLeft = maxBytes - Buffer.byteLength(extension)
  let kept = ''
  let bytes = 0
  for (const character of name.slice(0, name.length - extension.length)) {
    bytes += Buffer.byteLength(character)
    if (bytes > bytesLeft) break
    kept += character
  }
  return kept + extension
}
