/** Whether a name matches a pattern in which `*` matches any characters; in linear time. */
export function matchesPattern(name: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  const end = parts.pop() ?? ''
  if (!pattern.includes('*')) return name === pattern
  if (!name.startsWith(start) || !name.endsWith(end) || name.length < start.length + end.length) return false
  let at = start.length
  for (const part of parts) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= name.length - end.length
}
