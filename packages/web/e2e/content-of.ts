import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'

/**
 * A digest of what a file holds. Of a PDF, streams count as they are inflated, and neither their lengths nor the places of objects count: the
 * machine of the server and the browser deflate differently.
 */
export function contentOf(bytes: Buffer): string {
  const hash = createHash('sha256')
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return hash.update(bytes).digest('hex')
  const text = bytes.toString('latin1')
  const pattern = /(<<(?:(?!>>\s*(?:stream|endobj))[\s\S])*>>)\s*stream\r?\n([\s\S]*?)\r?\nendstream/g
  let end = 0
  const add = (part: string) => hash.update(part.replace(/\/Length \d+|startxref\s+\d+/g, ''), 'latin1')
  for (const { 0: whole, 1: dictionary = '', 2: body = '', index } of text.matchAll(pattern)) {
    add(text.slice(end, index))
    end = index + whole.length
    if (/\/Type\s*\/XRef/.test(dictionary)) continue
    add(dictionary)
    hash.update(inflated(Buffer.from(body, 'latin1')))
  }
  add(text.slice(end))
  return hash.digest('hex')
}

function inflated(body: Buffer): Buffer {
  try {
    return inflateSync(body)
  } catch {
    return body
  }
}
