import { describe, expect, it } from 'vitest'
import { decodedText } from '../../testing/facts/decoded-text.js'
import { findOnPage } from '../../testing/facts/find-on-page.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation as listing } from '../list-text/operation.js'
import { operation as textToPdf } from '../text-to-pdf/operation.js'
import { operation } from './operation.js'

const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'
const entries = '/MediaBox[0 0 400 300]/Resources<</Font<</F0 100 0 R>>/XObject<</X0 101 0 R>>>>'

/** A document of pages in Helvetica. Object 101 is a form. */
function sketch(contents: string[], form = '', bounds = '0 0 400 300'): File {
  const dict = `/Type/XObject/Subtype/Form/BBox[${bounds}]/Resources<</Font<</F0 100 0 R>>>>`
  return pagesPdf(
    contents.map((content) => ({ entries, content })),
    { 100: helvetica, 101: streamBody(form, dict) },
  )
}

const line = (text: string, x = 20, y = 200) => `BT /F0 12 Tf ${x} ${y} Td (${text}) Tj ET`
const run = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)
const paragraph = [
  'BT /F0 12 Tf 14 TL 20 200 Td (The first of some lines that make a paragraph) Tj T* (and the second line, which is',
  ' a little longer) Tj T* (ends here.) Tj ET',
].join('')

describe('replaceText', () => {
  it('replaces words that several strings make, and moves what follows on the line', async () => {
    const file = sketch(['BT /F0 12 Tf 20 200 Td [(Price 20) -20 (25)] TJ ( and more) Tj ET'])
    const result = await run(file, { find: '2025', replace: '2026 or later' })
    expect(await textsOf(result.file)).toEqual(['Price 2026 or later and more'])
    expect(await decodedText(result.file)).not.toContain('3235')
    expect(result.data).toMatchObject({ found: 1, replaced: 1, matches: [{ page: 1, block: 'p1b1', text: '2025' }] })
    expect((await qpdfCheck(result.file)).exitCode).toBe(0)
    const [before, after] = [await findOnPage(file, 1, 'Price'), await findOnPage(result.file, 1, 'Price')]
    expect(after).toEqual(before)
  })

  describe('within a clip', () => {
    const clip = '18 197 30 14 re W n'
    const change = { find: 'old', replace: 'quite different' }
    /** The right edges of the clips, and that of the new text. */
    const edges = async (file: File) => {
      const clips = (await decodedText(file)).matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) [\d.]+ re W n/g)
      const word = (await findOnPage(file, 1, 'different'))!
      return { clips: [...clips].map(([, x, , width]) => Number(x) + Number(width)), word: 400 * word.right }
    }

    it.each([
      ['a rectangle', `q ${clip} ${line('old')} Q`],
      ['lines', `q 18 197 m 18 211 l 48 211 l 48 197 l h W* n ${line('old')} Q`],
      ['another scale', `q 0.5 0 0 0.5 0 0 cm 36 394 60 28 re W n 2 0 0 2 0 0 cm ${line('old')} Q`],
      ['a form', `q ${clip} /X0 Do Q`],
    ])('makes it wider, if it is there for the text alone: %s', async (_, content) => {
      const { file } = await run(sketch([`q 0 0 400 300 re W n ${content} Q 0 0 m 9 9 l S`], line('old')), change)
      expect(await textsOf(file)).toEqual(['quite different'])
      const [{ clips, word }, scale] = [await edges(file), content.includes('cm') ? 2 : 1]
      expect(clips[0]).toBe(400)
      expect(clips[1]! / scale).toBeGreaterThan(word)
    })

    it.each([
      ['there is a drawing in it', `q ${clip} 18 197 30 1 re f ${line('old')} Q`],
      ['it is that of a form', `q 1 0 0 1 0 0 cm /X0 Do Q`],
    ])('leaves the text as it is, if %s', async (_, content) => {
      const file = sketch([content], line('old'), '18 197 48 211')
      expect((await run(file, change)).data).toMatchObject({ found: 1, replaced: 0 })
    })
  })

  it('leaves what later operators show where it was', async () => {
    const file = sketch(['BT /F0 12 Tf 20 200 Td (old) Tj 0 -40 Td (below) Tj 200 40 Td (beside) Tj ET'])
    const result = await run(file, { find: 'old', replace: 'brand new' })
    for (const word of ['below', 'beside'])
      expect(await findOnPage(result.file, 1, word)).toEqual(await findOnPage(file, 1, word))
  })

  it('finds words over the end of a line and sets the paragraph again', async () => {
    const result = await run(sketch([paragraph]), { find: 'paragraph and the', replace: 'section and then the' })
    expect((await textsOf(result.file))[0]!.replace(/\s+/g, ' ')).toBe(
      'The first of some lines that make a section and then the second line, which is a little longer ends here.',
    )
    expect(result.data.matches[0]).toMatchObject({ fitting: 'reflowed' })
  })

  it('replaces by regular expressions with groups, in linear time', async () => {
    const file = sketch([line('On 2024-05-17 and aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!')])
    const dates = await run(file, { find: '(\\d{4})-(\\d\\d)-(\\d\\d)', replace: '$3.$2.$1', regex: true })
    expect((await textsOf(dates.file))[0]).toContain('On 17.05.2024 and')
    const slow = await run(file, { find: '(a+)+$', replace: '', regex: true })
    expect(slow.warnings).toContain('nothing-replaced')
    await expect(run(file, { find: '(', regex: true })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('minds case and whole words if asked to, and takes several pairs in one pass', async () => {
    const file = sketch([line('Art, art, party')])
    const pairs = [
      { find: 'art', replace: 'music' },
      { find: 'party', replace: 'art' },
    ]
    const result = await run(file, { pairs, matchCase: true, wholeWords: true })
    expect(await textsOf(result.file)).toEqual(['Art, music, art'])
  })

  it('reads pairs from a table', async () => {
    const data = new File(['find,replace\none,1\n"two, three","2, 3"\n'], 'pairs.csv', { type: 'text/csv' })
    const result = await runWith(sketch([line('one and two, three')]), data)
    expect(await textsOf(result)).toEqual(['1 and 2, 3'])
  })

  it('lists matches instead of replacing them, and leaves a file alone in which nothing is found', async () => {
    const file = sketch([line('draft of a draft')])
    const listed = await run(file, { find: 'draft', replace: 'final', listOnly: true })
    expect(listed.file.name).toBe('test_matches.json')
    const list = JSON.parse(await listed.file.text())
    const [{ boxes }] = list.matches
    expect(boxes).toEqual([{ x: 20, y: 91, width: expect.closeTo(24.01, 1), height: 12 }])
    expect(list).toMatchObject({
      found: 2,
      replaced: 0,
      matches: [
        { text: 'draft', offset: 0 },
        { context: 'draft of a draft', offset: 11 },
      ],
    })
    const nothing = await run(file, { find: 'missing', replace: 'x' })
    expect(nothing.warnings).toEqual(['nothing-replaced'])
    expect(await nothing.file.text()).toBe(await file.text())
  })

  it('replaces the matches that are chosen', async () => {
    const file = sketch([`${line('one draft')} ${line('two draft', 20, 100)}`, line('three draft, four draft')])
    const result = await run(file, { find: 'draft', replace: 'final', matches: '2,4' })
    expect(await textsOf(result.file)).toEqual(['one draft\r\ntwo final', 'three draft, four final'])
    expect(result.data).toMatchObject({ found: 4, replaced: 2, matches: [{ number: 2 }, { number: 4 }] })
    const call = run(file, { find: 'draft', replace: 'final', matches: '5' })
    await expect(call).rejects.toThrow('There are 4 matches, so that there is no match 5.')
  })

  it('says that a damaged file is given back as it came, and that it was repaired where something is replaced or listed', async () => {
    const whole = sketch([line('a draft')])
    const file = new File([whole.slice(0, whole.size - 60)], 'cut.pdf')
    const nothing = await run(file, { find: 'missing', replace: 'x' })
    expect([nothing.file.size, nothing.warnings]).toEqual([file.size, ['left-damaged', 'nothing-replaced']])
    expect((await run(file, { find: 'draft', replace: 'text' })).warnings).toEqual(['repaired'])
    expect((await run(file, { find: 'draft', listOnly: true })).warnings).toEqual(['repaired'])
  })

  it('finds no words across pages, says so, and leaves the file as it is', async () => {
    const file = sketch([line('the first half'), line('and the second')])
    const result = await run(file, { find: 'half and', replace: 'x' })
    expect(result.warnings).toEqual(['nothing-replaced'])
    expect(await result.file.text()).toBe(await file.text())
  })

  it('copies a form that is drawn on other pages too', async () => {
    const file = sketch(['/X0 Do', '/X0 Do'], line('Shared words'))
    const result = await run(file, { find: 'Shared', replace: 'Own', pages: '2' })
    expect(await textsOf(result.file)).toEqual(['Shared words', 'Own words'])
  })

  it('leaves no form with old text in resources that a page inherits', async () => {
    const pages = '<</Type/Pages/Count 1/Kids[3 0 R]/Resources<</Font<</F0 100 0 R>>/XObject<</X0 101 0 R>>>>>>'
    const form = streamBody(line('Secret words'), '/Type/XObject/Subtype/Form/BBox[0 0 400 300]')
    const file = pagesPdf([{ entries: '/MediaBox[0 0 400 300]', content: '/X0 Do' }], {
      2: pages,
      100: helvetica,
      101: form,
    })
    const result = await run(file, { find: 'Secret', replace: 'Open' })
    expect(await textsOf(result.file)).toEqual(['Open words'])
    expect(await decodedText(result.file)).not.toContain('Secret')
  })

  it('removes the replacement text of tags whose content changed, and keeps others', async () => {
    const entry = `${entries}/StructParents 0`
    const element = (number: number, text: string) =>
      `<</Type/StructElem/S/P/P 110 0 R/Pg 3 0 R/K ${number}/ActualText(${text})/Alt(kept)>>`
    const content = ['old', 'same'].map((word, at) => `/P <</MCID ${at}>> BDC ${line(word, 20, 200 - 50 * at)} EMC`)
    const file = pagesPdf([{ entries: entry, content: content.join(' ') }], {
      1: '<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 110 0 R>>',
      100: helvetica,
      101: streamBody('', '/Type/XObject/Subtype/Form/BBox[0 0 1 1]'),
      110: '<</Type/StructTreeRoot/K[111 0 R 112 0 R]/ParentTree<</Nums[0[111 0 R 112 0 R]]>>>>',
      111: element(0, 'old'),
      112: element(1, 'same'),
    })
    const result = await run(file, { find: 'old', replace: 'new' })
    const text = await decodedText(result.file)
    expect([...text.matchAll(/\/ActualText \((.*?)\)/g)].map(([, words]) => words)).toEqual(['same'])
    expect(text.match(/\/Alt \(kept\)/g)).toHaveLength(2)
  })

  it('sets a whole word in an included font if letters are missing', async () => {
    const result = await run(sketch([line('Name: Lukas Novak')]), { find: 'Lukas', replace: 'Łukasz' })
    expect(await textsOf(result.file)).toEqual(['Name: Łukasz Novak'])
    expect(result.warnings).toEqual(['font-substituted'])
    expect(result.data.substitutions).toEqual([
      { page: 1, word: 'Łukasz', wanted: 'Helvetica', used: 'TeX Gyre Heros' },
    ])
  })

  it('ends lines of scripts without spaces between any two letters', async () => {
    const map = streamBody(
      '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0001> <0030> <4e00> endbfrange',
    )
    const font =
      '<</Type/Font/Subtype/Type0/BaseFont/Han/Encoding/Identity-H/DescendantFonts[105 0 R]/ToUnicode 106 0 R>>'
    const codes = (from: number) =>
      `<${Array.from({ length: 12 }, (_, index) => (from + index).toString(16).padStart(4, '0')).join('')}>`
    const content = `BT /F0 12 Tf 16 TL 20 200 Td ${codes(1)} Tj T* ${codes(13)} Tj T* <00190010> Tj ET`
    const file = pagesPdf([{ entries, content }], {
      100: font,
      101: streamBody('', '/Type/XObject/Subtype/Form/BBox[0 0 1 1]'),
      105: '<</Type/Font/Subtype/CIDFontType2/BaseFont/Han/DW 1000/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/Han/Flags 4>>>>',
      106: map,
    })
    const han = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => String.fromCharCode(0x4dff + from + index)).join('')
    const result = await run(file, { find: han(5, 1), replace: han(5, 1) + han(20, 2) })
    const { data } = await runHere(listing, result.file)
    expect(data.blocks[0].lines.map(({ text }: { text: string }) => text)).toEqual([
      han(1, 5) + han(20, 2) + han(6, 5),
      han(11, 12),
      han(23, 3) + han(16, 1),
    ])
  })

  it('finds text from the right in its order of reading, and shapes new letters', async () => {
    const { file } = await runHere(textToPdf, new File(['שלום עולם 2025 בעברית\n\nهذا نص عربي'], 'text.txt'))
    const pairs = [
      { find: 'עולם', replace: 'חברים טובים' },
      { find: '2025', replace: '2026' },
      { find: 'نص', replace: 'كلام' },
    ]
    const result = await run(file, { pairs })
    const { data } = await runHere(listing, result.file, { details: false })
    expect(data.blocks.map(({ text }: { text: string }) => text)).toEqual([
      'שלום חברים טובים 2026 בעברית',
      'هذا كلام عربي',
    ])
    const [before, after] = [await findOnPage(file, 1, 'שלום'), await findOnPage(result.file, 1, 'שלום')]
    expect(after!.right).toBeCloseTo(before!.right, 4)
  })

  it('keeps the end of right-aligned lines', async () => {
    const file = sketch([`${line('1,000.00', 300, 200)} ${line('20.00', 316.68, 186)}`])
    const [before, result] = [
      await findOnPage(file, 1, '20.00'),
      await run(file, { find: '20.00', replace: '7,120.00' }),
    ]
    const after = await findOnPage(result.file, 1, '7,120.00')
    expect(after!.right).toBeCloseTo(before!.right, 3)
  })

  it('removes words with one of the spaces around them, and their replacement text', async () => {
    const file = sketch([`/Span <</ActualText (so very good)>> BDC ${line('so very good')} EMC`])
    const result = await run(file, { find: 'very', replace: '' })
    expect(await textsOf(result.file)).toEqual(['so good'])
    expect(await decodedText(result.file)).not.toContain('very')
  })

  it('changes invisible text, and warns that a picture shows the old words', async () => {
    const result = await run(sketch([`3 Tr ${line('recognised')}`]), { find: 'recognised', replace: 'recognized' })
    expect(result.warnings).toEqual(['hidden-text-changed'])
  })

  it('refuses more replacements, and larger expressions, than there is room for', async () => {
    const file = sketch([line('text')])
    const list = JSON.stringify(Array.from({ length: 150_000 }, () => ({ find: 'a', replace: 'b' })))
    for (const [name, text] of [
      ['a.csv', 'a,b\n'.repeat(150_000)],
      ['a.json', list],
    ] as const)
      await expect(runWith(file, new File([text], name))).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    const pairs = Array.from({ length: 1000 }, () => ({ find: '(?:a{30}){33}', replace: '' }))
    await expect(run(file, { pairs, regex: true })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('refuses an empty search', async () => {
    await expect(run(sketch([line('text')]), { find: ' ' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(run(sketch([line('text')]), {})).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })
})

async function runWith(file: File, data: File): Promise<File> {
  const { runOperation } = await import('../../run.js')
  const { testCapabilities } = await import('../../testing/run-qpdf.js')
  const result = await runOperation(operation, { file, data }, {}, { capabilities: testCapabilities })
  return result.files[0]!
}
