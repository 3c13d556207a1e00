/** What a style sheet says of an element, as far as a plain layout heeds it. */
export interface Styles {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  monospace?: boolean
  preformatted?: boolean
  raised?: 'superscript' | 'subscript'
  align?: 'left' | 'center' | 'right'
  color?: string
  hidden?: boolean
  breaksBefore?: boolean
}

/** A rule for elements of a name, a class or an id. */
interface Rule {
  tag: string
  className: string
  id: string
  styles: Styles
}

const MOST_RULES = 5000

/** The rules of a style sheet with plain selectors: `p`, `.note`, `p.note`, `#title`. Others are passed over. */
export class StyleSheet {
  readonly #rules = new Map<string, Rule[]>()
  #count = 0

  /** Reads a sheet. Nothing it names is fetched. */
  add(sheet: string): void {
    const text = sheet.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    let at = 0
    while (at < text.length && this.#count < MOST_RULES) {
      const open = text.indexOf('{', at)
      if (open < 0) return
      const selectors = text.slice(at, open).split(';').at(-1)!.trim()
      let [depth, close] = [1, open + 1]
      for (; close < text.length && depth > 0; close++) {
        const code = text.charCodeAt(close)
        if (code === 0x7b) depth++
        else if (code === 0x7d) depth--
      }
      if (!selectors.startsWith('@')) this.#addRule(selectors, text.slice(open + 1, close - 1))
      at = close
    }
  }

  /** What applies to an element, by its own attribute too. */
  of(tag: string, classes: string, id: string, inline: string): Styles {
    const found: Styles = {}
    if (this.#rules.size > 0) {
      const keys = [tag, ...classes.split(/\s+/, 20).map((each) => `.${each}`), `#${id}`]
      for (const key of keys)
        for (const rule of this.#rules.get(key) ?? [])
          if ((rule.tag === '' || rule.tag === tag) && (rule.id === '' || rule.id === id))
            Object.assign(found, rule.styles)
    }
    if (inline !== '') Object.assign(found, readDeclarations(inline))
    return found
  }

  #addRule(selectors: string, declarations: string): void {
    const styles = readDeclarations(declarations)
    if (Object.keys(styles).length === 0) return
    for (const selector of selectors.split(',', 50)) {
      const [, tag = '', className = '', id = ''] =
        /^([a-z][a-z0-9]*)?(?:\.([\w-]+))?(?:#([\w-]+))?$/i.exec(selector.trim()) ?? []
      if (tag === '' && className === '' && id === '') continue
      const key = className !== '' ? `.${className}` : id !== '' ? `#${id}` : tag.toLowerCase()
      const rule = { tag: tag.toLowerCase(), className, id, styles }
      const list = this.#rules.get(key)
      if (list) list.push(rule)
      else this.#rules.set(key, [rule])
      this.#count++
    }
  }
}

function readDeclarations(text: string): Styles {
  const styles: Styles = {}
  for (const declaration of text.slice(0, 5000).split(';')) {
    const colon = declaration.indexOf(':')
    if (colon < 0) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace(/!important/i, '')
      .trim()
      .toLowerCase()
    readDeclaration(name, value, styles)
  }
  return styles
}

function readDeclaration(name: string, value: string, styles: Styles): void {
  switch (name) {
    case 'font-weight':
      styles.bold = value === 'bold' || value === 'bolder' || Number(value) >= 600
      return
    case 'font-style':
      styles.italic = value === 'italic' || value.startsWith('oblique')
      return
    case 'font-family':
      if (/monospace|courier|consolas|menlo/.test(value)) styles.monospace = true
      return
    case 'text-decoration':
    case 'text-decoration-line':
      styles.underline = value.includes('underline')
      styles.strike = value.includes('line-through')
      return
    case 'text-align':
      if (value === 'center' || value === 'right' || value === 'left') styles.align = value
      else if (value === 'end') styles.align = 'right'
      return
    case 'vertical-align':
      if (value === 'super') styles.raised = 'superscript'
      if (value === 'sub') styles.raised = 'subscript'
      return
    case 'white-space':
      if (value.startsWith('pre')) styles.preformatted = true
      return
    case 'display':
      if (value === 'none') styles.hidden = true
      return
    case 'visibility':
      if (value === 'hidden') styles.hidden = true
      return
    case 'page-break-before':
    case 'break-before':
      if (value === 'always' || value === 'page' || value === 'left' || value === 'right') styles.breaksBefore = true
      return
    case 'color': {
      const color = readColor(value)
      if (color !== undefined) styles.color = color
    }
  }
}

const namedColors: Record<string, string> = {
  black: '#000000',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  maroon: '#800000',
  green: '#008000',
  olive: '#808000',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  purple: '#800080',
  orange: '#ffa500',
  brown: '#a52a2a',
  white: '#ffffff',
}

/** A color of CSS as `#rrggbb`; those that are too light for paper are passed over. */
export function readColor(value: string): string | undefined {
  const color = value.trim().toLowerCase()
  const hex = /^#([0-9a-f]{6}|[0-9a-f]{3})$/.exec(color)?.[1]
  const channels = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(color)?.slice(1).map(Number)
  const found = hex
    ? `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`
    : channels
      ? `#${channels.map((each) => Math.min(255, each).toString(16).padStart(2, '0')).join('')}`
      : namedColors[color]
  if (found === undefined) return undefined
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(found.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  return 0.3 * red + 0.59 * green + 0.11 * blue > 200 ? undefined : found
}
