/** Property of an XMP packet, by the address of its namespace. */
export interface XmpProperty {
  namespace: string
  name: string
}

const MAX_VALUE = 200
/** Prefixes of one namespace; each is looked for in all of the text. */
const MAX_PREFIXES = 20

/** The value of a property, which may be written as an attribute or as an element; `undefined` where there is none. */
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

function prefixesOf(text: string, namespace: string): Set<string> {
  const escaped = namespace.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\/$/, '/?')
  const found = text.matchAll(new RegExp(`xmlns:([\\w.-]{1,64})\\s*=\\s*["']${escaped}["']`, 'g'))
  const prefixes = new Set<string>()
  for (const [, prefix] of found) if (prefixes.add(prefix!).size === MAX_PREFIXES) break
  return prefixes
}
