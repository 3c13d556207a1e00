/** An element of an XML document, with its namespace resolved. */
export interface XmlElement {
  namespace: string
  prefix: string
  name: string
  attributes: XmlAttribute[]
  children: XmlElement[]
  /** The text directly inside, entities resolved. */
  text: string
}

/** An attribute with its namespace resolved; attributes without a prefix have none. */
export interface XmlAttribute {
  namespace: string
  prefix: string
  name: string
  value: string
}

/** Text that is no well-formed XML. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
}

const MAX_DEPTH = 100
const MAX_ELEMENTS = 100_000
const XML = 'http://www.w3.org/XML/1998/namespace'

const nameStart =
  'A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd'
const namePattern = new RegExp(`[:${nameStart}][:${nameStart}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f-\\u2040]*`, 'y')
const spacePattern = /[ \t\r\n]+/y
const entityPattern = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(lt|gt|amp|quot|apos));/g
const notText = /[^\t\n\r\u0020-\ud7ff\ud800-\udfff\ue000-\ufffd]/

/**
 * The root element of an XML document (XML 1.0), read strictly. Processing instructions and comments are skipped;
 * document type declarations are refused.
 * @throws XmlError
 */
export function parseXml(text: string): XmlElement {
  return new XmlParser(text).document()
}

type Scope = ReadonlyMap<string, string>

class XmlParser {
  #at = 0
  #elements = 0

  readonly #text: string

  constructor(text: string) {
    this.#text = text
    const bad = notText.exec(text)
    if (bad) throw new XmlError(`The character U+${bad[0].charCodeAt(0).toString(16).padStart(4, '0')} is not allowed.`)
  }

  document(): XmlElement {
    if (this.#text.charCodeAt(0) === 0xfeff) this.#at = 1
    this.#skipProlog()
    if (this.#text[this.#at] !== '<') throw new XmlError('There is no root element.')
    const root = this.#element(new Map([['xml', XML]]), 0)
    this.#skipProlog()
    // Some writers end the packet with zero bytes or the like.
    if (this.#at < this.#text.length) throw new XmlError('Something follows the root element.')
    return root
  }

  #skipProlog(): void {
    for (;;) {
      this.#space()
      if (this.#text.startsWith('<?', this.#at)) this.#skipTo('?>')
      else if (this.#text.startsWith('<!--', this.#at)) this.#skipTo('-->')
      else return
    }
  }

  #skipTo(end: string): void {
    const found = this.#text.indexOf(end, this.#at)
    if (found < 0) throw new XmlError(`A ${end} is missing.`)
    this.#at = found + end.length
  }

  #space(): boolean {
    spacePattern.lastIndex = this.#at
    if (!spacePattern.test(this.#text)) return false
    this.#at = spacePattern.lastIndex
    return true
  }

  #word(): string {
    namePattern.lastIndex = this.#at
    const found = namePattern.exec(this.#text)
    if (!found) throw new XmlError(`A name is missing at position ${this.#at}.`)
    this.#at = namePattern.lastIndex
    return found[0]
  }

  #element(scope: Scope, depth: number): XmlElement {
    if (depth > MAX_DEPTH || ++this.#elements > MAX_ELEMENTS) throw new XmlError('It has too many elements.')
    this.#at++
    const tag = this.#word()
    const plain: [string, string][] = []
    let inner = scope
    let isEmpty = false
    for (;;) {
      const hadSpace = this.#space()
      if (this.#text.startsWith('/>', this.#at)) {
        this.#at += 2
        isEmpty = true
        break
      }
      if (this.#text[this.#at] === '>') {
        this.#at++
        break
      }
      if (!hadSpace) throw new XmlError(`The tag ${tag} is not written correctly.`)
      const [name, value] = this.#attribute()
      if (plain.some(([other]) => other === name)) throw new XmlError(`The attribute ${name} is there twice.`)
      if (name === 'xmlns' || name.startsWith('xmlns:')) {
        if (inner === scope) inner = new Map(scope)
        ;(inner as Map<string, string>).set(name === 'xmlns' ? '' : name.slice(6), value)
      }
      plain.push([name, value])
    }
    const attributes = plain
      .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
      .map(([name, value]) => ({ ...this.#resolve(name, inner, false), value }))
    const element: XmlElement = { ...this.#resolve(tag, inner, true), attributes, children: [], text: '' }
    if (!isEmpty) this.#content(element, tag, inner, depth)
    return element
  }

  #attribute(): [name: string, value: string] {
    const name = this.#word()
    this.#space()
    if (this.#text[this.#at] !== '=') throw new XmlError(`The attribute ${name} has no value.`)
    this.#at++
    this.#space()
    const quote = this.#text[this.#at]
    if (quote !== '"' && quote !== "'") throw new XmlError(`The value of ${name} is not in quotes.`)
    const end = this.#text.indexOf(quote, this.#at + 1)
    const raw = end < 0 ? '<' : this.#text.slice(this.#at + 1, end)
    if (raw.includes('<')) throw new XmlError(`The value of ${name} does not end.`)
    this.#at = end + 1
    return [name, resolveText(raw)]
  }

  #content(element: XmlElement, tag: string, scope: Scope, depth: number): void {
    const text = this.#text
    const parts: string[] = []
    for (;;) {
      const open = text.indexOf('<', this.#at)
      if (open < 0) throw new XmlError(`The element ${tag} does not end.`)
      const between = text.slice(this.#at, open)
      if (between.includes(']]>')) throw new XmlError('There is ]]> in text.')
      parts.push(resolveText(between))
      this.#at = open
      if (text.startsWith('</', open)) {
        this.#at += 2
        if (this.#word() !== tag) throw new XmlError(`The element ${tag} is closed by another tag.`)
        this.#space()
        if (text[this.#at] !== '>') throw new XmlError(`The end of ${tag} is not written correctly.`)
        this.#at++
        element.text = parts.join('')
        return
      }
      if (text.startsWith('<!--', open)) this.#skipTo('-->')
      else if (text.startsWith('<?', open)) this.#skipTo('?>')
      else if (text.startsWith('<![CDATA[', open)) {
        this.#skipTo(']]>')
        parts.push(text.slice(open + 9, this.#at - 3))
      } else element.children.push(this.#element(scope, depth + 1))
    }
  }

  #resolve(name: string, scope: Scope, isElement: boolean): { namespace: string; prefix: string; name: string } {
    const colon = name.indexOf(':')
    const prefix = colon < 0 ? '' : name.slice(0, colon)
    if (prefix === '' && !isElement) return { namespace: '', prefix, name }
    const namespace = scope.get(prefix)
    if (namespace === undefined && prefix !== '') throw new XmlError(`The prefix ${prefix} has no namespace.`)
    return { namespace: namespace ?? '', prefix, name: name.slice(colon + 1) }
  }
}

function resolveText(raw: string): string {
  if (!raw.includes('&')) return raw
  let last = 0
  const resolved = raw.replace(entityPattern, (whole, decimal, hex, named, at: number) => {
    if (raw.slice(last, at).includes('&')) throw new XmlError('An & is not escaped.')
    last = at + whole.length
    if (named) return { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }[named as 'lt']
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    if (code > 0x10ffff) throw new XmlError('A character does not exist.')
    return String.fromCodePoint(code)
  })
  if (raw.slice(last).includes('&')) throw new XmlError('An & is not escaped, or an entity is not declared.')
  return resolved
}
