import { decodeUri } from '../../text/decode-uri.js'
/** The path that a reference in a part of a package means, with its `#name`; percent signs are resolved. */
export function resolvePath(from: string, reference: string): string {
  const hash = reference.indexOf('#')
  const [path, name] = hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash)]
  if (path === '') return from + name
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of decodeUri(path).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/') + decodeUri(name)
}
