import { describe, expect, it } from 'vitest'
import { expandEntities } from './expand-entities.js'

const encode = (text: string) => new TextEncoder().encode(text)
const expand = (text: string) => new TextDecoder().decode(expandEntities(encode(text)))

/** As Illustrator 10 writes it. */
const head = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: a program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink 'http://www.w3.org/1999/xlink'>
	<!ATTLIST svg note CDATA #IMPLIED>
]>
`

describe('expandEntities', () => {
  it('replaces entities in attributes and text, not in comments and CDATA', () => {
    const body =
      '<svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;">&ns_svg;&amp;&other;<!--&ns_svg;--><![CDATA[&ns_svg;]]></svg>'
    expect(expand(head + body)).toBe(
      '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: a program -->\n\n' +
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">' +
        'http://www.w3.org/2000/svg&amp;&other;<!--&ns_svg;--><![CDATA[&ns_svg;]]></svg>',
    )
  })

  it('reads entities in entities, the first of a name, brackets, and quotes as what they are in an attribute', () => {
    const entities = `<!ENTITY a "x]&b;"><!ENTITY b '"'><!ENTITY b "later"><!ENTITY amp "no">`
    expect(expand(`<!DOCTYPE svg [${entities}]><a b="&a;&amp;"/>`)).toBe('<a b="x]&quot;&amp;"/>')
  })

  it('reads UTF-16', () => {
    const text = '\ufeff<!DOCTYPE a [<!ENTITY a "ü">]><a>&a;</a>'
    const bytes = new Uint8Array(new Uint16Array([...text].map((letter) => letter.charCodeAt(0))).buffer)
    expect(new TextDecoder().decode(expandEntities(bytes))).toBe('<a>ü</a>')
  })

  it('leaves XML that declares none as it is', () => {
    for (const text of ['<a>&b;</a>', '<!DOCTYPE svg PUBLIC "[" "x"><a>&b;</a>', `<a>${head}</a>`, ''])
      expect(expand(text)).toBe(text)
  })

  it.each([
    ['elsewhere', '<!ENTITY b SYSTEM "file:///b">'],
    ['elsewhere, with a name', '<!ENTITY b PUBLIC "b" "http://b.example/">'],
    ['for declarations', '<!ENTITY % b "c">'],
    ['used in declarations', '%b;'],
    ['with elements', '<!ENTITY b "<g/>">'],
    ['with elements in numbers', '<!ENTITY b "&#x3C;g/>">'],
    ['without an end', '<!ENTITY b "'],
  ])('refuses entities %s', (_, entities) => {
    expect(() => expand(`<!DOCTYPE svg [${entities}]><a>&b;</a>`)).toThrow(
      expect.objectContaining({ code: 'BAD_DOCUMENT' }),
    )
  })

  const nested = (levels: number, times: number) =>
    Array.from({ length: levels }, (_, level) => `<!ENTITY b${level} "${`&b${level + 1};`.repeat(times)}">`).join('')
  it.each([
    ['too deep', nested(9, 1), '&b0;'],
    ['in circles', '<!ENTITY b0 "&b1;"><!ENTITY b1 "&b0;">', '&b0;'],
    ['too long', `${nested(3, 1000)}<!ENTITY b3 "lol">`, '&b0;'],
    ['too many in all', `<!ENTITY b0 "${'x'.repeat(60_000)}">`, '&b0;'.repeat(20)],
  ])('refuses entities that are %s', (_, entities, body) => {
    expect(() => expand(`<!DOCTYPE svg [${entities}]><a>${body}</a>`)).toThrow(
      expect.objectContaining({ code: 'LIMIT_EXCEEDED' }),
    )
  })
})
