/** Property of an XMP packet, by the address of its namespace. */
export interface XmpProperty {
  namespace: string
  name: string
}

const MAX_VALUE = 200
/** Maximum number of prefixes of one namespace; each is searched in the whole text. */
const MAX_PREFIXES = 20

/** The value of a property, written as an attribute or as an element; `undefined` if missing. */
export function readProperty(text: string, property: XmpProperty): string | undefined {
  for (const prefix of prefixesOf(text, property.namespace)) {
    const name = `${prefix}:${property.name}`
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const behind = text.slice(at + name.length, at + name.length + MAX_VALUE)
      const found = /^\s*=\s*(["'])\s*([^<>"']*?)\s*\1/.exec(behind) ?? /^(?:\s[^<>]*)?(>)\s*([^<>]*?)\s*</.exec(behind)
      if (found) return found[2]
    }
  }
  return undefined
}

/** The text without a property, or with another value of it. */
export function changeProperty(text: string, { namespace, name }: XmpProperty, value: string | undefined): string {
  let changed = text
  for (const prefix of prefixesOf(text, namespace)) {
    const full = `${prefix}:${name}`.replace(/[.-]/g, '\\$&')
    changed = changed
      .replace(new RegExp(`(\\s${full}\\s*=\\s*)(["'])[^<>"']*\\2`, 'g'), (_, start: string, quote: string) =>
        value === undefined ? '' : `${start}${quote}${value}${quote}`,
      )
      .replace(new RegExp(`(<${full}(?:\\s[^<>]*)?>)[^<>]*(</${full}\\s*>)`, 'g'), (_, start: string, end: string) =>
        value === undefined ? '' : `${start}${value}${end}`,
      )
      .replace(new RegExp(`<${full}(?:\\s[^<>]*)?/>`, 'g'), (element) => (value === undefined ? '' : element))
  }
  return changed
}

/** The text without a property, be it plain or a list. */
export function dropProperty(text: string, { namespace, name }: XmpProperty): string {
  let left = text
  for (const prefix of prefixesOf(text, namespace)) {
    const full = `${prefix}:${name}`
    const escaped = full.replace(/[.-]/g, '\\$&')
    left = left
      .replace(new RegExp(`\\s${escaped}\\s*=\\s*(?:"[^<"]*"|'[^<']*')`, 'g'), '')
      .replace(new RegExp(`<${escaped}(?:\\s[^<>]*)?/>`, 'g'), '')
    left = dropElements(left, full)
  }
  return left
}

/** Removes elements with their content. They are never nested. */
function dropElements(text: string, name: string): string {
  const open = `<${name}`
  let left = ''
  let from = 0
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, at + 1)) {
    if (at < from || !/[\s>]/.test(text[at + open.length] ?? '')) continue
    const close = text.indexOf(`</${name}`, at)
    const end = close < 0 ? -1 : text.indexOf('>', close)
    if (end < 0) break
    left += text.slice(from, at)
    from = end + 1
  }
  return left + text.slice(from)
}

function prefixesOf(text: string, namespace: string): Set<string> {
  const escaped = namespace.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/$/, '/?')
  const found = text.matchAll(new RegExp(`xmlns:([\\w.-]{1,64})\\s*=\\s*["']${escaped}["']`, 'g'))
  const prefixes = new Set<string>()
  for (const [, prefix] of found) if (prefixes.add(prefix!).size === MAX_PREFIXES) break
  return prefixes
}
