import { describe, expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { streamBody } from '../../testing/sketches/archive-pdf.js'
import { type TaggedSketch, taggedPdf } from '../../testing/sketches/tagged-pdf.js'
import { openPdf } from '../read/open-pdf.js'
import { checkPdfA } from './check-pdfa.js'
import type { Level } from './levels.js'

/** What is found in a tagged file, as `clause-test`. */
async function found(sketch: TaggedSketch, level: Level = '2a'): Promise<string[]> {
  const bytes = taggedPdf({ part: Number(level[0]), conformance: 'A', without: ['claim', 'title'], ...sketch })
  const findings = await checkPdfA(await openPdf(new File([bytes], 'archive.pdf'), testRun()), bytes, level, testRun())
  return [...new Set(findings.list().map(({ clause, test }) => `${clause}-${test}`))]
}

/** A page that shows a glyph whose Unicode value is U+E001, in marked content with these properties. */
function privateUse(properties: string, element = ''): TaggedSketch {
  const map = '1 beginbfchar <41> <E001> endbfchar'
  return {
    content: `/P <</MCID 0${properties}>> BDC BT /F 9 Tf (A) Tj ET EMC`,
    elements: { 20: `/S/P/K 0${element}` },
    resources: '/Font<</F 30 0 R>>',
    objects: {
      30: '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/FirstChar 65/LastChar 65/Widths[9]/CharProcs<</a 31 0 R>>/Encoding<</Type/Encoding/Differences[65/a]>>/ToUnicode 32 0 R/Resources<<>>>>',
      31: streamBody('9 0 0 0 9 9 d1 0 0 9 9 re f'),
      32: streamBody(`1 begincodespacerange <00> <FF> endcodespacerange ${map}`),
    },
  }
}

describe('level A', () => {
  it.each(['2a', '3a'] as const)('finds nothing in a tagged file that conforms to PDF/A-%s', async (level) => {
    expect(await found({}, level)).toEqual([])
  })

  const cases: [what: string, rules: string[], sketch: TaggedSketch][] = [
    ['a claim of level B', ['6.6.4-3'], { conformance: 'B' }],
    ['no declaration', ['6.7.2.2-1'], { without: ['claim', 'title', 'marked'] }],
    [
      'no structure tree',
      ['6.7.3.3-1'],
      { change: (file) => file.replace('/StructTreeRoot 10 0 R', '/StructTreeRooo 10 0 R') },
    ],
    ['a type that is not mapped', ['6.7.3.4-1'], { elements: { 20: '/S/Title/K 0' } }],
    [
      'a type mapped to another that is not standard',
      ['6.7.3.4-1'],
      { elements: { 20: '/S/A/K 0' }, root: '/RoleMap<</A/B>>' },
    ],
    ['types mapped in a circle', ['6.7.3.4-2'], { elements: { 20: '/S/A/K 0' }, root: '/RoleMap<</A/B/B/A>>' }],
    ['a standard type mapped to another', ['6.7.3.4-3'], { root: '/RoleMap<</H1/P>>' }],
    ['types that are mapped', [], { elements: { 20: '/S/A/K 0' }, root: '/RoleMap<</A/B/B/P/C/D>>' }],
    ['a language of the document', ['6.7.4-1'], { without: ['claim', 'title', 'language'], catalog: '/Lang(en_US)' }],
    ['a language of a tag', ['6.7.4-1'], { elements: { 20: '/S/P/Lang(DE )/K 0' } }],
    ['a language of content', ['6.7.4-1'], { content: '/P <</MCID 0/Lang(1)>> BDC 0 0 9 9 re f EMC' }],
    ['languages', [], { elements: { 20: '/S/P/Lang(pt-BR)/K 0' }, content: '/P <</MCID 0/Lang()>> BDC EMC' }],
    ['private use', ['6.2.11.7.3-1'], privateUse('')],
    ['private use with an empty replacement', ['6.2.11.7.3-1'], privateUse('/ActualText()')],
    ['private use, replaced in the content', [], privateUse('/ActualText(x)')],
    ['private use, replaced by the tag', [], privateUse('', '/ActualText(x)')],
  ]
  it.each(cases)('finds by clause: %s', async (_, rules, sketch) => {
    expect(await found(sketch)).toEqual(rules)
  })

  it('asks nothing of tags at other levels', async () => {
    expect(await found({ ...privateUse(''), without: ['claim', 'title', 'marked'] }, '2u')).toEqual([])
  })
})
