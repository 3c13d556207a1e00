/**
 * An element of an XML file, with all text in it.
 * @typedef {{ name: string, attributes: Record<string, string>, children: Element[], text: string }} Element
 */
/** @typedef {{ bold?: boolean, italic?: boolean, underlined?: boolean }} Look */

/** The styles of a Word document, and what they are based on. */
export class Styles {
  /** @type {Map<string, Element>} */
  #styles = new Map()
  /** @type {Map<string, Element>} */
  #defaults = new Map()
  /** @type {Look} */
  defaults = {}

  /** @param {Element | undefined} part */
  constructor(part) {
    for (const style of part?.children ?? []) {
      if (style.name === 'w:docDefaults') this.defaults = lookIn(child(child(style, 'w:rPrDefault'), 'w:rPr'))
      if (style.name !== 'w:style') continue
      this.#styles.set(style.attributes['w:styleId'] ?? '', style)
      if (isOn(style.attributes['w:default'] ?? '0')) this.#defaults.set(style.attributes['w:type'] ?? '', style)
    }
  }

  /** A style and those it is based on. @param {string | undefined} id @param {string} type @returns {Element[]} */
  chainOf(id, type) {
    const chain = []
    let style = id === undefined ? this.#defaults.get(type) : this.#styles.get(id)
    while (style && chain.length < 20) {
      chain.push(style)
      style = this.#styles.get(child(style, 'w:basedOn')?.attributes['w:val'] ?? '')
    }
    return chain
  }

  /** How the style of a table has its first row. @param {Element} table @returns {Look} */
  firstRowOf(table) {
    const look = child(child(table, 'w:tblPr'), 'w:tblLook')?.attributes
    const isAsked = look?.['w:firstRow']
      ? isOn(look['w:firstRow'])
      : (Number.parseInt(look?.['w:val'] ?? '0', 16) & 0x20) > 0
    if (!isAsked) return {}
    for (const style of this.chainOf(valueAt(table, 'w:tblPr', 'w:tblStyle'), 'table'))
      for (const part of childrenOf(style, 'w:tblStylePr'))
        if (part.attributes['w:type'] === 'firstRow') return lookIn(child(part, 'w:rPr'))
    return {}
  }
}

/** @param {readonly Element[]} chain @returns {Look} */
export function lookOf(chain) {
  const looks = chain.map((style) => lookIn(child(style, 'w:rPr')))
  return Object.assign({}, ...looks.reverse())
}

/** @param {Element | undefined} properties @returns {Look} */
export function lookIn(properties) {
  /** @type {Look} */
  const look = {}
  for (const { name, attributes } of properties?.children ?? []) {
    if (name === 'w:b') look.bold = isOn(attributes['w:val'] ?? '1')
    if (name === 'w:i') look.italic = isOn(attributes['w:val'] ?? '1')
    if (name === 'w:u') look.underlined = (attributes['w:val'] ?? 'single') !== 'none'
  }
  return look
}

export const isOn = (/** @type {string} */ value) => !['0', 'false', 'off'].includes(value)

/** @param {Element | undefined} element @param {string} name */
export const child = (element, name) => element?.children.find((one) => one.name === name)

/** @param {Element} element @param {string} name @returns {Element[]} */
export function childrenOf(element, name) {
  return element.children.flatMap((one) =>
    one.name === name ? [one] : one.name.startsWith('w:sdt') || one.name === 'w:ins' ? childrenOf(one, name) : [],
  )
}

/** @param {Element} element @param {string} outer @param {string} inner */
export const valueAt = (element, outer, inner) => child(child(element, outer), inner)?.attributes['w:val']
