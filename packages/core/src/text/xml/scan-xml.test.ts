import { describe, expect, it } from 'vitest'
import { attributesOf, rewriteXml, setAttributes, XmlScanner } from './scan-xml.js'

const encode = (text: string) => new TextEncoder().encode(text)

/** What a scanner tells of a part that comes in pieces of `step` bytes. */
function scan(part: Uint8Array, step = part.length): string[] {
  const events: string[] = []
  const scanner = new XmlScanner({
    tag: ({ name, source, depth }) => {
      events.push(`${depth}:${name}${source.trimEnd()}`)
      return undefined
    },
    end: (name) => events.push(`/${name}`),
    text: (text) => {
      events.push(`"${text}"`)
      return undefined
    },
  })
  for (let at = 0; at < part.length; at += step) scanner.push(part.subarray(at, at + step))
  return events
}

describe('XmlScanner', () => {
  const part = `<?xml version="1.0"?><!-- <no> --><a x="1>2"><b y='"'/>t<![CDATA[<raw>]]></a>`

  it('reports tags, depths and text, and passes over comments', () => {
    expect(scan(encode(part))).toEqual(['0:a x="1>2"', `1:b y='"'`, '/b', '"t"', '"<raw>"', '/a'])
  })

  it('reports the same however the part is cut into pieces', () => {
    const whole = scan(encode(part)).join('')
    for (const step of [1, 2, 3, 7, 20]) expect(scan(encode(part), step).join('')).toBe(whole)
  })

  it('knows whether a part ends before its elements do', () => {
    for (let length = 1; length <= part.length; length++) {
      const scanner = new XmlScanner({})
      scanner.push(encode(part.slice(0, length)))
      const isBetween = part.slice(0, length).endsWith('?>') || part.slice(0, length).endsWith('-->')
      expect(scanner.isOpen, part.slice(0, length)).toBe(length < part.length && !isBetween)
    }
  })

  it('reads UTF-16', () => {
    const wide = new Uint8Array(new Uint16Array([0xfeff, ...[...'<a b="ü"/>'].map((c) => c.charCodeAt(0))]).buffer)
    expect(scan(wide)).toEqual(['0:a b="ü"', '/a'])
  })

  it('refuses declared entities, also where the declaration is cut into pieces', () => {
    const bomb = '<!DOCTYPE lolz [<!ENTITY lol "lol">]><a>&lol;</a>'
    for (const step of [1, 5, 200]) expect(() => scan(encode(bomb), step)).toThrow(/XML entities/)
  })

  it('passes over a DOCTYPE without declarations, and the conditions of VML', () => {
    const old =
      '<!DOCTYPE office:document-content PUBLIC "-//OpenOffice.org//DTD" "office.dtd"><a/><![if gte mso 9]><b/><![endif]>'
    expect(scan(encode(old))).toEqual(['0:a', '/a', '0:b', '/b'])
  })

  it('refuses elements within elements without end', () => {
    expect(() => scan(encode('<a>'.repeat(513)))).toThrow(expect.objectContaining({ code: 'LIMIT_EXCEEDED' }))
    expect(scan(encode('<a>'.repeat(512)))).toHaveLength(512)
  })
})

describe('rewriteXml', () => {
  it('changes what the reader hands back, and nothing else', () => {
    const part = '<?xml version="1.0"?><a x = "1" ><b/>old<!-- c --><c/></a>'
    const tag = ({ name, source }: { name: string; source: string }) =>
      name === 'a' ? setAttributes(source, { x: '"2"', y: '<3' }) : undefined
    const result = rewriteXml(encode(part), { tag, text: (text) => (text === 'old' ? 'new' : undefined) })
    expect(new TextDecoder().decode(result)).toBe(
      '<?xml version="1.0"?><a x="&quot;2&quot;" y="&lt;3"><b/>new<!-- c --><c/></a>',
    )
  })
})

describe('attributesOf', () => {
  it('resolves entities and is no way to the prototype', () => {
    const value = attributesOf(` a="&lt;&#65;&#x42;&unknown;" __proto__='x'`)
    expect(value['a']).toBe('<AB&unknown;')
    expect(Object.keys(value)).toEqual(['a', '__proto__'])
  })
})
