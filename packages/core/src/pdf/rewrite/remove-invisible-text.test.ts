import { PDFArray, PDFDict, PDFName, type PDFRawStream, type PDFRef } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { renderPage, textOf } from '../../testing/facts/look-at-pdf.js'
import { testRun } from '../../testing/run-context.js'
import { type PdfObjects, pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { decodeFilters } from '../filters/decode-filters.js'
import type { PdfDocument } from '../model/document.js'
import { openPdf } from '../read/open-pdf.js'
import { savePdf } from '../write/save-pdf.js'
import { removeInvisibleText } from './remove-invisible-text.js'

/** Every letter is half as wide as the text is high. */
const plain = `<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 126/Widths[${'600 '.repeat(95)}]>>`
const bare = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'
const form = (content: string, more = '') => streamBody(content, `/Type/XObject/Subtype/Form/BBox[0 0 300 200]${more}`)
const fonts = '/Font<</F 100 0 R/G 101 0 R>>'

interface Sketch {
  /** A content stream each. */
  contents: string[]
  resources?: string
  /** There is no second page that draws the same. */
  isAlone?: boolean
  objects?: PdfObjects
}

function write({ contents, resources = '', objects = {}, isAlone = false }: Sketch): File {
  const streams = contents.map((content, index) => [200 + index, streamBody(content)])
  const page = `/MediaBox[0 0 300 200]/Resources 99 0 R/Contents[${streams.map(([number]) => `${number} 0 R`).join(' ')}]`
  const resourcesOfPage = `<<${fonts}${resources}>>`
  return pagesPdf(isAlone ? [{ entries: page }] : [{ entries: page }, { entries: page }], {
    99: resourcesOfPage,
    100: plain,
    101: bare,
    ...Object.fromEntries(streams),
    ...objects,
  })
}

/** Takes the invisible text from the first of two pages that are the same. */
async function remove(sketch: Sketch) {
  const run = testRun()
  const file = write(sketch)
  const document = await openPdf(file, run)
  const before = contentsOf(document, 0)
  const result = await removeInvisibleText(document, document.pages[0]!, run)
  const after = contentsOf(document, 0)
  const saved = savePdf(document, 'result.pdf')
  return {
    ...result,
    document,
    /** Indices of streams that are still the same. */
    same: after.flatMap(({ ref }) => before.findIndex((each) => each.ref === ref)).filter((index) => index >= 0),
    content: after.map(({ text }) => text.trim()).join('|'),
    text: (await textOf(saved, 1)).trim(),
    otherText: sketch.isAlone ? '' : (await textOf(saved, 2)).trim(),
    looksSame:
      same(await renderPage(file, 1), await renderPage(saved, 1)) &&
      (sketch.isAlone || same(await renderPage(file, 2), await renderPage(saved, 2))),
  }
}

function same(one: { pixels: Uint8Array }, other: { pixels: Uint8Array }): boolean {
  return Buffer.compare(one.pixels, other.pixels) === 0
}

function contentsOf({ pages, context }: PdfDocument, page: number): { ref: PDFRef; text: string }[] {
  const contents = pages[page]!.dict.lookup(PDFName.of('Contents'), PDFArray)
  return contents.asArray().map((ref) => ({ ref: ref as PDFRef, text: decoded(context.lookup(ref) as PDFRawStream) }))
}

function decoded(stream: PDFRawStream): string {
  const { inflate } = testRun().capabilities
  return Buffer.from(decodeFilters(stream, inflate, 1e6)!.data).toString('latin1')
}

function namesOf({ pages }: PdfDocument, page: number, category: string): string[] {
  const resources = pages[page]!.attribute('Resources') as PDFDict
  const group = resources.lookup(PDFName.of(category))
  return group instanceof PDFDict ? group.keys().map((key) => key.decodeText()) : []
}

const visible = 'BT /F 20 Tf 20 150 Td (Seen) Tj ET 0 0 50 50 re f'

describe('a text layer', () => {
  it('goes from its own stream, and the other streams stay', async () => {
    const layer = 'q BT 3 Tr /F 10 Tf 80 Tz 20 100 Td (gone) Tj 0 -20 Td (gone too) Tj ET Q'
    const found = await remove({ contents: [layer, visible] })
    expect(found).toMatchObject({
      removed: 12,
      isComplete: true,
      content: visible,
      same: [1],
      text: 'Seen',
      looksSame: true,
    })
  })

  it('stays on another page that has the same streams', async () => {
    const found = await remove({ contents: [visible, 'BT 3 Tr /F 10 Tf 20 100 Td (gone) Tj ET'] })
    expect(found.text).toBe('Seen')
    expect(found.otherText).toContain('gone')
  })

  it('goes from between what is seen, with its text objects and settings, and the rest stays word by word', async () => {
    const content = `q 1 0 0 1 0 0 cm\nQ ${visible}\nBT 3 Tr /F 9 Tf 1 0 0 1 20 90 Tm 90 Tz [(a)-20(b)] TJ 5 0 Td (c) Tj ET\nBT 3 Tr /F 8 Tf 1 0 0 1 20 70 Tm (d) Tj T* (e) Tj ET\n1 0 0 rg 60 60 9 9 re f`
    const found = await remove({ contents: [content] })
    expect(found).toMatchObject({ removed: 5, isComplete: true, text: 'Seen', looksSame: true })
    expect(found.content).toBe(`q 1 0 0 1 0 0 cm\nQ ${visible}\n1 0 0 rg 60 60 9 9 re f`)
  })

  it('leaves the text state as it was for text behind it', async () => {
    const content =
      'BT 3 Tr /F 9 Tf 200 Tz 2 Ts 20 90 Td 5 -11 TD (a) Tj 1 2 (b) " (c) \' ET 0 Tr BT 20 60 Td (vi) Tj T* (si ble) Tj ET'
    const found = await remove({ contents: [content] })
    expect(found).toMatchObject({ removed: 3, isComplete: true, looksSame: true })
    expect(found.text.replace(/\s+/g, '')).toBe('visible')
    expect(found.content).toBe('/F 9 Tf 200 Tz 2 Ts 11 TL 1 Tw 2 Tc 0 Tr BT 20 60 Td (vi) Tj T* (si ble) Tj ET')
  })

  it('gives way to a move where visible text follows on its line', async () => {
    const content = 'BT /F 20 Tf 50 Tz 3 Tc 20 100 Td 3 Tr (unseen ) Tj [(more)200] TJ 0 Tr (Seen) Tj ET'
    const found = await remove({ contents: [content] })
    expect(found).toMatchObject({ removed: 11, isComplete: true, text: 'Seen', looksSame: true })
  })

  it('stays where nobody knows how wide it is and visible text follows on its line', async () => {
    const content = 'BT /G 20 Tf 20 100 Td 3 Tr (unseen) Tj 0 Tr (Seen) Tj 3 Tr 0 -20 Td (gone) Tj ET'
    const found = await remove({ contents: [content] })
    expect(found).toMatchObject({ removed: 4, isComplete: false, looksSame: true })
    expect(found.text).toContain('unseen')
    expect(found.text).not.toContain('gone')
  })

  it('goes from marked content, which stays in balance', async () => {
    const content = `${visible} /Artifact BMC q BT 3 Tr /F 9 Tf 20 90 Td (gone) Tj ET Q EMC`
    const found = await remove({ contents: [content] })
    expect(found).toMatchObject({ content: `${visible} /Artifact BMC EMC`, text: 'Seen', looksSame: true })
  })

  it('goes where it is painted with no opacity', async () => {
    const resources = '/ExtGState<</Clear<</ca 0>>>>'
    const found = await remove({ contents: [`${visible} q /Clear gs BT /F 9 Tf 20 90 Td (gone) Tj ET Q`], resources })
    expect(found).toMatchObject({ removed: 4, text: 'Seen', looksSame: true, content: visible })
  })

  it('stays where pictures are seen through it', async () => {
    const content = 'q BT 7 Tr /F 40 Tf 20 90 Td (Seen) Tj ET 1 0 0 rg 0 0 300 200 re f Q'
    expect(await remove({ contents: [content] })).toMatchObject({
      removed: 0,
      isComplete: true,
      content,
      looksSame: true,
      same: [0],
    })
  })

  it('stays in glyphs of Type 3 fonts, which some viewers show', async () => {
    const objects = {
      102: '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[1]/Encoding<</Differences[97/a]>>/CharProcs<</a 103 0 R>>/Resources<<>>>>',
      103: streamBody('1 0 d0 0 0 1 1 re f'),
    }
    const resources = '/Font<</T 102 0 R>>'
    const run = testRun()
    const page = {
      entries: `/MediaBox[0 0 300 200]/Resources<<${resources}>>`,
      content: 'BT 3 Tr /T 9 Tf 20 90 Td (a) Tj ET',
    }
    const document = await openPdf(pagesPdf([page], objects), run)
    expect(await removeInvisibleText(document, document.pages[0]!, run)).toEqual({ removed: 0, isComplete: false })
  })

  it.each([
    ['a path that is painted behind them', 'q BT 3 Tr /F 9 Tf 20 90 Td (gone) Tj ET 20 20 m 200 150 l Q 9 w S'],
    ['a path that was begun before', '20 20 90 90 re q BT 3 Tr /F 9 Tf 20 90 Td (gone) Tj ET n Q 0 0 9 9 re f'],
  ])('leaves graphics states that hold %s', async (_, content) => {
    expect(await remove({ contents: [content] })).toMatchObject({ removed: 4, looksSame: true })
  })

  it('leaves places of text in graphics states that are saved within it, since viewers differ in whether they are restored', async () => {
    const found = await remove({ contents: ['BT /F 20 Tf q 3 Tr (gone) Tj 1 0 0 1 90 90 Tm Q 0 Tr (Seen) Tj ET'] })
    expect(found).toMatchObject({ removed: 4, isComplete: true, looksSame: true })
    expect(found.content).toBe('BT /F 20 Tf q 3 Tr [-2400] TJ 1 0 0 1 90 90 Tm Q 0 Tr (Seen) Tj ET')
  })

  it('stays where it is so wide that no number tells', async () => {
    const content = `BT /F 20 Tf 20 90 Td ${'9'.repeat(30)} Tc 3 Tr (ab) Tj 0 Tr 0 Tc (far) Tj ET ${visible}`
    const found = await remove({ contents: [content] })
    expect(found).toMatchObject({ removed: 0, isComplete: false, same: [0], looksSame: true })
  })

  it('goes from a text object of very many lines', async () => {
    const contents = [`q BT 3 Tr /F 1 Tf 20 90 Td ${'0 0 Td (a) Tj '.repeat(60_000)}ET Q`, visible]
    expect(await remove({ contents })).toMatchObject({ removed: 60_000, isComplete: true, same: [1], text: 'Seen' })
  })

  it('may be spread over streams', async () => {
    const contents = ['q BT 3 Tr /F 9 Tf 20 90 Td (gone)', 'Tj', `ET Q ${visible}`]
    const found = await remove({ contents })
    expect(found).toMatchObject({ removed: 4, text: 'Seen', looksSame: true, content: visible })
  })

  it('takes fonts with it that nothing else names', async () => {
    const { document } = await remove({ contents: ['q BT 3 Tr /G 9 Tf 20 90 Td (gone) Tj ET Q', visible] })
    expect(namesOf(document, 0, 'Font')).toEqual(['F'])
    expect(namesOf(document, 1, 'Font')).toEqual(['F', 'G'])
  })
})

describe('a form', () => {
  const own = `/Resources<<${fonts}>>`

  it('that holds nothing but invisible text is not drawn any more', async () => {
    const objects = { 110: form('q 5 0 0 5 0 0 cm Q BT 3 Tr /F 9 Tf 20 90 Td (gone) Tj ET', own) }
    const found = await remove({
      contents: [visible, 'q 1 0 0 1 0 0 cm /X Do Q'],
      resources: '/XObject<</X 110 0 R>>',
      objects,
    })
    expect(found).toMatchObject({
      removed: 4,
      isComplete: true,
      text: 'Seen',
      content: visible,
      same: [0],
      looksSame: true,
    })
    expect(namesOf(found.document, 0, 'XObject')).toEqual([])
    expect(found.otherText).toContain('gone')
  })

  it('that shows something too is drawn as a copy without it, in forms too', async () => {
    const objects = {
      110: form('/Y Do', `/Matrix[1 0 0 1 5 5]/Resources<</XObject<</Y 111 0 R>>>>`),
      111: form('BT /F 20 Tf 20 60 Td (Form) Tj 3 Tr 0 -30 Td (gone) Tj ET', own),
    }
    const found = await remove({ contents: [visible, '/X Do'], resources: '/XObject<</X 110 0 R>>', objects })
    expect(found).toMatchObject({ removed: 4, isComplete: true, looksSame: true, content: `${visible}|/Seen0 Do` })
    expect(found.text).toContain('Form')
    expect(found.text).not.toContain('gone')
    expect(found.otherText).toContain('gone')
  })

  it('that takes over whether its text is seen goes only where it is not', async () => {
    const objects = { 110: form('BT /F 20 Tf 20 60 Td (Form) Tj ET', own) }
    const contents = ['q 3 Tr /X Do Q q 1 0 0 1 100 0 cm /X Do Q']
    const found = await remove({ contents, resources: '/XObject<</X 110 0 R>>', objects })
    expect(found).toMatchObject({ removed: 4, text: 'Form', looksSame: true, content: 'q 1 0 0 1 100 0 cm /X Do Q' })
  })

  it('that is a group is outlined with the opacity of all of it', async () => {
    const objects = { 110: form('BT 1 Tr /F 40 Tf 20 60 Td (Form) Tj ET', `${own}/Group<</S/Transparency>>`) }
    const resources = '/XObject<</X 110 0 R>>/ExtGState<</Clear<</CA 0>>>>'
    const found = await remove({ contents: ['/Clear gs /X Do'], resources, objects })
    expect(found).toMatchObject({ removed: 0, looksSame: true, same: [0] })
  })

  it('that finds its fonts in the page keeps them', async () => {
    const objects = { 110: form('BT /G 20 Tf 20 60 Td (Form) Tj ET') }
    const contents = ['q BT 3 Tr /G 9 Tf 20 90 Td (gone) Tj ET Q', '/X Do']
    const found = await remove({ contents, resources: '/XObject<</X 110 0 R>>', objects })
    expect(found).toMatchObject({ text: 'Form', looksSame: true })
    expect(namesOf(found.document, 0, 'Font')).toContain('G')
  })
})

describe('a name', () => {
  const layer = 'q BT 3 Tr /G 9 Tf 20 90 Td (gone) Tj ET Q'
  const borrowing = (names = '/Resources<</ProcSet[/PDF]>>') => form('BT /G 20 Tf 20 60 Td (Form) Tj ET', names)

  it('stays for a form that lacks it', async () => {
    const resources = '/XObject<</X 110 0 R>>'
    const found = await remove({ contents: [layer, '/X Do'], resources, objects: { 110: borrowing() } })
    expect(found).toMatchObject({ removed: 4, text: 'Form', looksSame: true })
    expect(namesOf(found.document, 0, 'Font')).toContain('G')
  })

  it('stays for a form in a form that lacks it', async () => {
    const objects = { 110: form('/Y Do', '/Resources<</XObject<</Y 111 0 R>>>>'), 111: borrowing() }
    const found = await remove({ contents: [layer, '/X Do'], resources: '/XObject<</X 110 0 R>>', objects })
    expect(found).toMatchObject({ removed: 4, text: 'Form', looksSame: true })
    expect(namesOf(found.document, 0, 'Font')).toContain('G')
  })

  it('stays where there is more content than is read over and over', async () => {
    const contents = [layer, `${'0 g '.repeat(2_400_000)} ${visible}`]
    expect(await remove({ contents, isAlone: true })).toMatchObject({
      ...{ removed: 4, isComplete: true, text: 'Seen', looksSame: true },
    })
  })

  it('goes where forms have one of their own', async () => {
    const resources = '/XObject<</X 110 0 R>>'
    const objects = { 110: borrowing(`/Resources<<${fonts}>>`) }
    const found = await remove({ contents: [layer, '/X Do'], resources, objects })
    expect(namesOf(found.document, 0, 'Font')).toEqual(['F'])
  })
})

describe('resources', () => {
  it('that pages share are shared again without what has gone from each', async () => {
    const { document } = await remove({ contents: ['q BT 3 Tr /G 9 Tf 20 90 Td (gone) Tj ET Q', visible] })
    await removeInvisibleText(document, document.pages[1]!, testRun())
    expect(document.pages[1]!.attribute('Resources')).toBe(document.pages[0]!.attribute('Resources'))
  })

  it('of very many names stay as they are, so that no page has a copy of its own', async () => {
    const names = Array.from({ length: 2000 }, (_, index) => `/H${index} 101 0 R`).join('')
    const found = await remove({
      contents: ['q BT 3 Tr /H7 9 Tf 20 90 Td (gone) Tj ET Q', visible],
      resources: `/Font<</F 100 0 R${names}>>`,
    })
    expect(found).toMatchObject({ removed: 4, text: 'Seen', looksSame: true })
    expect(found.document.pages[0]!.attribute('Resources')).toBe(found.document.pages[1]!.attribute('Resources'))
  })
})

describe('a page', () => {
  it('without invisible text stays as it is', async () => {
    expect(await remove({ contents: [visible, 'q 3 Tr Q'] })).toMatchObject({
      removed: 0,
      isComplete: true,
      same: [0, 1],
    })
  })

  it.each([
    ['broken', ['BT 3 Tr /F 9 Tf 20 90 Td (kept) Tj ET (no end']],
    ['full of words that are no operators', ['BT 3 Tr /F 9 Tf 20 90 Td (kept) Tj ET hello']],
  ])('with content that is %s stays as it is', async (_, contents) => {
    expect(await remove({ contents })).toMatchObject({ removed: 0, isComplete: false, same: [0] })
  })

  it('with a stream that cannot be decoded stays as it is', async () => {
    const objects = { 200: streamBody('x', '/Filter/Unheard') }
    const run = testRun()
    const page = { entries: '/MediaBox[0 0 300 200]/Contents 200 0 R' }
    const document = await openPdf(pagesPdf([page], objects), run)
    expect(await removeInvisibleText(document, document.pages[0]!, run)).toEqual({ removed: 0, isComplete: false })
  })
})
