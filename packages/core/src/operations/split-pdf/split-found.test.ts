import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { stackWithCodes } from '../../testing/sketches/sketch-codes.js'
import { addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown>) => runHere(operation, file, options)

async function contents(files: File[]): Promise<[string, string][]> {
  return Promise.all(files.map(async (file) => [file.name, (await textsOf(file)).join(', ')]))
}

describe('split-pdf by bookmarks', () => {
  const book = () => {
    const sketch = numberedPages(5)
    const target = (page: number) => `/Dest${top(sketch.pages[page - 1]!)}`
    addOutline(sketch, [
      { title: 'Start: here', target: target(2), children: [{ title: 'Section', target: target(3) }] },
      { title: 'End', target: target(4) },
      { title: 'site', target: '/A<</S/URI/URI(http://a.example)>>' },
    ])
    return sketch.file('book.pdf')
  }

  it('makes a file of each chapter, and of the pages before the first', async () => {
    const { files, warnings } = await run(book(), { mode: 'bookmarks' })
    expect(await contents(files)).toEqual([
      ['split_book_1_page-1.pdf', 'page 1'],
      ['split_book_2_Start here.pdf', 'page 2, page 3'],
      ['split_book_3_End.pdf', 'page 4, page 5'],
    ])
    expect(warnings).toEqual([])
    expect((await readStructure(files[1]!)).outline.map(({ title }) => title)).toEqual(['Start: here', 'site'])
    for (const file of files) expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('goes down to a level, and takes other names', async () => {
    const { files, warnings } = await run(book(), { mode: 'bookmarks', level: 2, names: 'Cover; ;Middle.pdf;\n' })
    expect(files.map(({ name }) => name)).toEqual([
      'Cover.pdf',
      'split_book_2_Start here.pdf',
      'Middle.pdf',
      'split_book_4_End.pdf',
    ])
    expect(warnings).toEqual(['names-missing'])
    const more = await run(book(), { mode: 'bookmarks', names: ['a', 'a', 'a', 'a'] })
    expect(more.files.map(({ name }) => name)).toEqual(['a.pdf', 'a (2).pdf', 'a (3).pdf'])
    expect(more.warnings).toEqual(['names-unused'])
    expect((await run(book(), { mode: 'bookmarks', names: 'a, b' })).warnings).toEqual(['names-missing'])
    const odd = await run(book(), { mode: 'bookmarks', names: '../../x;..;c.PDF' })
    expect(odd.files.map(({ name }) => name)).toEqual(['x.pdf', 'split_book_2_Start here.pdf', 'c.pdf'])
    expect(odd.warnings).toEqual(['names-changed'])
  })

  it('says that there are none', async () => {
    const { files, warnings } = await run(numberedPages(2).file(), { mode: 'bookmarks' })
    expect([files.length, warnings]).toEqual([1, ['not-split']])
  })
})

/** Bytes that cannot be packed. */
function noiseOf(length: number, seed: number): string {
  let state = seed + 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return String.fromCharCode((state >>> 7) & 255)
  }
  return Array.from({ length }, next).join('')
}

describe('split-pdf by size', () => {
  const heavy = () => {
    const sketch = numberedPages(6)
    for (const [index, page] of sketch.pages.entries()) {
      const noise = noiseOf((index === 4 ? 9 : 2) * 1000, index)
      const picture = sketch.add(
        streamBody(
          noise,
          `/Subtype/Image/Width 100/Height ${noise.length / 100}/ColorSpace/DeviceGray/BitsPerComponent 8`,
        ),
      )
      page.entries += `/Resources<</Font<</F0 3 0 R>>/XObject<</Im ${picture}>>>>`
      page.entries = page.entries.replace(/\/Contents (.*? R)/, `/Contents[$1 ${sketch.add(streamBody('/Im Do'))}]`)
    }
    return sketch.file('heavy.pdf')
  }

  it('makes files as large as they may be, and says which page is too large', async () => {
    const { files, warnings } = await run(heavy(), { mode: 'size', maxSize: '6KB' })
    expect(await contents(files)).toEqual([
      ['split_heavy_1_pages-1-2.pdf', 'page 1, page 2'],
      ['split_heavy_2_pages-3-4.pdf', 'page 3, page 4'],
      ['split_heavy_3_page-5.pdf', 'page 5'],
      ['split_heavy_4_page-6.pdf', 'page 6'],
    ])
    expect(warnings).toEqual(['part-too-large'])
    for (const [index, file] of files.entries()) {
      expect((await rawText(file)).length).toBe(file.size)
      if (index !== 2) expect(file.size).toBeLessThanOrEqual(6 * 1024)
      expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    }
  })

  it('says that attachments are in each part', async () => {
    const sketch = numberedPages(2)
    const noise = Array.from({ length: 3000 }, (_, at) => ((at * at * 7919) % 99_991).toString(36)).join('')
    const attached = sketch.add(streamBody(noise))
    const specification = sketch.add(`<</Type/Filespec/F(a.txt)/EF<</F ${attached}>>>>`)
    sketch.catalog.push(`/Names<</EmbeddedFiles<</Names[(a.txt)${specification}]>>>>`)
    const options = { mode: 'size', maxSize: '4KB' }
    const split = (file: File) => runOperation(operation, { file }, options, { capabilities: testCapabilities })
    const { warnings } = await split(sketch.file())
    expect(warnings.map(({ message }) => message)).toEqual([
      '2 pages alone are larger than the given size. Use Compress PDF first. Each part has the attachments of the document; Remove Elements takes them out.',
    ])
    expect((await split(heavy())).warnings[0]!.message).toMatch(/Use Compress PDF first\.$/)
  })

  it('leaves a file whole that is small enough', async () => {
    const { files, warnings } = await run(numberedPages(3).file('a.pdf'), { mode: 'size', maxSize: '1MB' })
    expect([files.map(({ name }) => name), warnings]).toEqual([['split_a.pdf'], []])
    expect(await textsOf(files[0]!)).toEqual(['page 1', 'page 2', 'page 3'])
  })
})

describe('split-pdf at blank pages', () => {
  it('makes a file of each stack, without the blank pages', async () => {
    const file = new PdfSketch(['', 'one', 'two', '', '', 'three', '']).file('stack.pdf')
    const { files } = await run(file, { mode: 'blank' })
    expect(await contents(files)).toEqual([
      ['split_stack_1_pages-2-3.pdf', 'one, two'],
      ['split_stack_2_page-6.pdf', 'three'],
    ])
    expect((await run(new PdfSketch(['a', 'b']).file(), { mode: 'blank' })).warnings).toEqual(['not-split'])
    expect((await run(new PdfSketch(['', '']).file(), { mode: 'blank' })).warnings).toEqual(['not-split'])
  })

  it('overlooks as much of the edges, of specks and of what shows through as requested', async () => {
    const sketch = new PdfSketch(['one', '', 'two', '', 'three'])
    const draw = (page: number, operators: string) => {
      sketch.pages[page]!.entries = `/Contents ${sketch.add(streamBody(operators))}`
    }
    draw(1, '0 0 300 20 re f')
    draw(3, '50 50 4 4 re f')
    const file = sketch.file()
    const texts = async (options: object) =>
      (await contents((await run(file, { mode: 'blank', ...options })).files)).map(([, text]) => text)
    expect((await texts({})).length).toBe(1)
    expect((await texts({ edge: 22 })).length).toBe(2)
    expect(await texts({ edge: 22, specks: 6 })).toEqual(['one', 'two', 'three'])
    await expect(texts({ edge: 300 })).rejects.toMatchObject({
      message: expect.stringContaining('nothing of the pages'),
    })
  })
})

describe('split-pdf at barcodes', () => {
  const stack = () => stackWithCodes(['', 'NEXT', '', '', 'NEXT', 'OTHER', 'OTHER', ''])

  it('begins a file on each page with a code, and keeps pages with the same one together', async () => {
    const { files, warnings } = await run(stack(), { mode: 'barcode' })
    expect(await contents(files)).toEqual([
      ['split_stack_1_page-1.pdf', 'page 1'],
      ['split_stack_2_NEXT.pdf', 'page 2, page 3, page 4'],
      ['split_stack_3_NEXT.pdf', 'page 5'],
      ['split_stack_4_OTHER.pdf', 'page 6, page 7, page 8'],
    ])
    expect(warnings).toEqual([])
  })

  it('draws very large pages coarser', async () => {
    const sketch = new PdfSketch(['', ''])
    sketch.pages[1]!.entries += '/MediaBox[0 0 14400 14400]'
    const sizes: unknown[] = []
    const renderPages: typeof testCapabilities.renderPages = (request) => {
      sizes.push(request.size)
      return testCapabilities.renderPages!({ ...request, size: { dpi: 1 } })
    }
    const capabilities = { ...testCapabilities, renderPages }
    await runOperation(operation, { file: sketch.file() }, { mode: 'barcode' }, { capabilities })
    expect(sizes).toEqual([
      {
        dpiOfPages: new Map([
          [1, 200],
          [2, 31],
        ]),
      },
    ])
  })

  it('leaves out the separators that count', async () => {
    const { files } = await run(stack(), { mode: 'barcode', code: 'NEX', dropSeparators: true })
    expect((await contents(files)).map(([, text]) => text)).toEqual([
      'page 1',
      'page 3, page 4',
      'page 6, page 7, page 8',
    ])
    expect((await run(stack(), { mode: 'barcode', code: 'none' })).warnings).toEqual(['not-split'])
    const twoSided = await run(stackWithCodes(['NEXT', 'NEXT', '', 'NEXT', 'NEXT', '']), {
      mode: 'barcode',
      dropSeparators: true,
    })
    expect((await contents(twoSided.files)).map(([, text]) => text)).toEqual(['page 3', 'page 6'])
  })
})

describe('split-pdf at text', () => {
  const invoices = () =>
    new PdfSketch(['Invoice 17', 'Invoice 17', 'Invoice 18', 'terms', 'Invoice 19']).file('all.pdf')

  it('begins a file on each page with the text', async () => {
    const { files } = await run(invoices(), { mode: 'text', find: 'invoice' })
    expect((await contents(files)).map(([, text]) => text)).toEqual([
      'Invoice 17',
      'Invoice 17',
      'Invoice 18, terms',
      'Invoice 19',
    ])
    expect((await run(invoices(), { mode: 'text', find: 'nowhere' })).warnings).toEqual(['not-split'])
    expect((await run(invoices(), { mode: 'text', find: 'invoice', where: 'top' })).warnings).toEqual(['not-split'])
    expect((await run(invoices(), { mode: 'text', find: 'invoice', matchCase: true })).warnings).toEqual(['not-split'])
  })

  it('keeps pages with the same group together, and names files after it', async () => {
    const options = { mode: 'text', find: 'Invoice (\\d+)', regex: true }
    const { files } = await run(invoices(), options)
    expect(await contents(files)).toEqual([
      ['split_all_1_17.pdf', 'Invoice 17, Invoice 17'],
      ['split_all_2_18.pdf', 'Invoice 18, terms'],
      ['split_all_3_19.pdf', 'Invoice 19'],
    ])
    await expect(run(invoices(), { ...options, find: 'Invoice (' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('leaves separators out, and says that a page may be scanned', async () => {
    const file = new PdfSketch(['NEXT', 'a', 'NEXT', '', 'b']).file('s.pdf')
    const { files, warnings } = await run(file, { mode: 'text', find: 'NEXT', dropSeparators: true })
    expect((await contents(files)).map(([, text]) => text)).toEqual(['a', ', b'])
    expect(warnings).toEqual(['pages-without-text'])
  })
})
