/** The path that a reference in a part of a package means, with its `#name`; percent signs are resolved. */
export function resolvePath(from: string, reference: string): string {
  const hash = reference.indexOf('#')
  const [path, name] = hash < 0 ? [reference, ''] : [reference.slice(0, hash), reference.slice(hash)]
  if (path === '') return from + name
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of decoded(path).split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/') + decoded(name)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
