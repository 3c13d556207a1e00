import type { SeenBox } from '../../geometry/seen-box.js'

/** An element of an hOCR document that has a class. */
export interface HocrElement {
  className: string
  /** Its properties by name, as written: `bbox` to `12 7 80 31`. */
  properties: ReadonlyMap<string, string>
  /** All text in a word; nothing for any other element. */
  text: string
}

const WORD = 'ocrx_word'

/** Yields the elements of an hOCR document with a class, in order. Takes linear time; skips invalid markup. */
export function* scanHocr(hocr: string): Generator<HocrElement> {
  let word: HocrElement | undefined
  let depth = 0
  for (const { tag, text } of tagsOf(hocr)) {
    if (word) word.text += decodeEntities(text)
    const isEnd = tag.startsWith('/')
    if (word && !tag.endsWith('/')) depth += isEnd ? -1 : 1
    const className = isEnd ? undefined : attributeOf(tag, 'class')
    const begins = className !== undefined && /^ocrx?_/.test(className) && className !== 'ocrx_cinfo'
    if (word && (depth === 0 || begins)) {
      yield word
      word = undefined
    }
    if (!begins) continue
    const element = { className, properties: propertiesOf(attributeOf(tag, 'title') ?? ''), text: '' }
    if (className !== WORD) {
      yield element
      continue
    }
    word = element
    depth = 1
  }
  if (word) yield word
}

/** Every tag without its angle brackets, with the text before it. */
function* tagsOf(markup: string): Generator<{ tag: string; text: string }> {
  let position = 0
  for (;;) {
    const start = markup.indexOf('<', position)
    const end = start < 0 ? -1 : markup.indexOf('>', start)
    if (end < 0) return
    yield { tag: markup.slice(start + 1, end), text: markup.slice(position, start) }
    position = end + 1
  }
}

function attributeOf(tag: string, name: string): string | undefined {
  const start = tag.indexOf(` ${name}=`)
  if (start < 0) return undefined
  const open = start + name.length + 2
  const close = tag.indexOf(tag[open] ?? '', open + 1)
  return close < 0 ? undefined : decodeEntities(tag.slice(open + 1, close))
}

function propertiesOf(title: string): Map<string, string> {
  const properties = new Map<string, string>()
  for (const property of title.split(';')) {
    const [name = '', ...values] = property.trim().split(/\s+/)
    properties.set(name, values.join(' '))
  }
  return properties
}

/** The numbers of a property; undefined if it is missing or invalid. */
export function numbersOf({ properties }: HocrElement, name: string): number[] {
  const numbers = (properties.get(name) ?? '').split(' ').map(Number.parseFloat)
  return numbers.every(Number.isFinite) ? numbers : []
}

/** The `bbox` of an element; undefined if it has none. */
export function boxOf(element: HocrElement): SeenBox | undefined {
  const [left, top, right, bottom] = numbersOf(element, 'bbox')
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined
  return { left, top, right, bottom }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,8})|#([0-9]{1,8})|([a-z]{2,4}));/gi, (whole, hexadecimal, decimal, name) => {
    if (name) return entities[name] ?? whole
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}
