import type { SvgNode } from './read-svg.js'

/** Properties by their names. */
export type Properties = Readonly<Record<string, string>>

const inherited = new Set(
  'fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset color font-family font-size font-weight font-style text-anchor visibility letter-spacing text-decoration white-space'.split(
    ' ',
  ),
)
const known = new Set([
  ...inherited,
  ...'opacity clip-path mask filter display stop-color stop-opacity overflow marker-start marker-mid marker-end marker mix-blend-mode dominant-baseline baseline-shift'.split(
    ' ',
  ),
])
const MOST_RULES = 5000

interface Rule {
  tag: string
  classes: string[]
  id: string
  /** Names of elements and classes that must be around it. */
  within: string[]
  properties: Record<string, string>
  weight: number
}

/** The style sheets of a drawing, with selectors of names, classes and ids, also within others. */
export class SvgStyles {
  readonly #rules: Rule[] = []
  #isSorted = true

  /** Reads a style sheet; nothing it names is fetched. */
  add(sheet: string): void {
    const text = sheet.replace(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, '')
    for (const [, selectors = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (this.#rules.length >= MOST_RULES) return
      if (selectors.trim().startsWith('@')) continue
      const properties = declarations(body)
      for (const selector of selectors.split(',', 100)) {
        const rule = readSelector(selector.trim(), properties)
        if (rule) this.#rules.push(rule)
      }
      this.#isSorted = false
    }
  }

  /** The properties of an element: inherited ones, attributes, rules, and its own style. */
  of(node: SvgNode, parent: Properties): Properties {
    const result: Record<string, string> = {}
    for (const name of inherited) if (parent[name] !== undefined) result[name] = parent[name]
    const own: Record<string, string> = {}
    for (const [name, value] of Object.entries(node.attributes)) if (known.has(name)) own[name] = value
    if (!this.#isSorted) {
      this.#rules.sort((a, b) => a.weight - b.weight)
      this.#isSorted = true
    }
    const classes = (node.attributes.class ?? '').split(/\s+/, 30)
    for (const rule of this.#rules) if (applies(rule, node, classes)) Object.assign(own, rule.properties)
    if (node.attributes.style !== undefined) Object.assign(own, declarations(node.attributes.style))
    for (const [name, value] of Object.entries(own)) {
      if (value === 'inherit') {
        if (parent[name] !== undefined) result[name] = parent[name]
      } else result[name] = value
    }
    return result
  }
}

function readSelector(selector: string, properties: Record<string, string>): Rule | undefined {
  const parts = selector.split(/\s*>\s*|\s+/)
  const last = parts.at(-1)!
  if (!/^(?:\*|[a-zA-Z][\w-]*)?(?:[.#][\w-]+)*$/.test(last) || last === '') return undefined
  const within = parts.slice(0, -1)
  if (within.length > 4 || within.some((part) => !/^[.#]?[\w-]+$/.test(part))) return undefined
  const [tag = ''] = /^[a-zA-Z][\w-]*/.exec(last) ?? []
  const classes = Array.from(last.matchAll(/\.([\w-]+)/g), ([, name]) => name!)
  const [, id = ''] = /#([\w-]+)/.exec(last) ?? []
  const weight = (id === '' ? 0 : 100) + 10 * classes.length + (tag === '' ? 0 : 1) + within.length
  return { tag, classes, id, within, properties, weight }
}

function applies({ tag, classes, id, within }: Rule, node: SvgNode, own: readonly string[]): boolean {
  if (tag !== '' && tag !== node.name) return false
  if (id !== '' && id !== node.attributes.id) return false
  if (!classes.every((name) => own.includes(name))) return false
  let around = node.parent
  for (const part of [...within].reverse()) {
    while (around && !isNamed(around, part)) around = around.parent
    if (!around) return false
    around = around.parent
  }
  return true
}

function isNamed({ name, attributes }: SvgNode, part: string): boolean {
  if (part.startsWith('.')) return (attributes.class ?? '').split(/\s+/, 30).includes(part.slice(1))
  if (part.startsWith('#')) return attributes.id === part.slice(1)
  return name === part
}

function declarations(text: string): Record<string, string> {
  const properties: Record<string, string> = {}
  for (const declaration of text.split(';', 500)) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (known.has(name))
      properties[name] = declaration
        .slice(colon + 1)
        .replace(/!important/i, '')
        .trim()
    if (name === 'font') readFont(declaration.slice(colon + 1), properties)
  }
  return properties
}

function readFont(text: string, properties: Record<string, string>): void {
  const [, look = '', size, family] = /^(.*?)\s*([\d.]+(?:px|pt|em|%)?)(?:\/[\w.%]+)?\s+(.+)$/.exec(text.trim()) ?? []
  if (!size || !family) return
  properties['font-size'] = size
  properties['font-family'] = family
  properties['font-weight'] = /bold|[6-9]00/.test(look) ? 'bold' : 'normal'
  properties['font-style'] = /italic|oblique/.test(look) ? 'italic' : 'normal'
}
