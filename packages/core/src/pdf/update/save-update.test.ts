import * as fc from 'fast-check'
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import type { RunContext } from '../../run-context.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { hybridPdf, rawFile } from '../../testing/hostile/file-forms.js'
import { testRun } from '../../testing/run-context.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, qpdfJson, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'
import { openPdfForUpdate } from './open-for-update.js'
import { isSameObject } from './same-object.js'
import { saveUpdate } from './save-update.js'
import type { UpdatablePdf } from './updatable-pdf.js'

/** A run whose warnings are collected. */
function attentiveRun(): { run: RunContext; warnings: string[] } {
  const warnings: string[] = []
  const run = {
    ...testRun(),
    capabilities: testCapabilities,
    warn: ({ message }: { message: string }) => warnings.push(message),
  }
  return { run, warnings }
}

const { run } = attentiveRun()
const open = (file: File) => openPdfForUpdate(file, run)
const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

/** Adds a note to a page, which changes the page and makes a new object. */
function addNote(document: UpdatablePdf, contents: string, page = 0): PDFRef {
  const { context, pages } = document
  const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [10, 10, 30, 30] })
  note.set(PDFName.of('Contents'), PDFString.of(contents))
  const ref = context.register(note)
  const { dict } = pages[page]!
  const before = dict.lookup(PDFName.of('Annots'))
  if (before instanceof PDFArray) before.push(ref)
  else dict.set(PDFName.of('Annots'), context.obj([ref]))
  return ref
}

/** The notes of the first page, as another engine reads them. */
async function notesOf(file: File): Promise<string[]> {
  const { qpdf, pages } = await qpdfJson(file)
  const value = (ref: unknown) => (typeof ref === 'string' && / R$/.test(ref) ? qpdf[1][`obj:${ref}`]?.value : ref)
  return (value(value(pages[0].object)['/Annots']) ?? []).map((ref: unknown) =>
    value(ref)['/Contents'].replace(/^u:/, ''),
  )
}

const sketch = () => numberedPages(2).file()
const content = streamBody('BT /F0 18 Tf 30 100 Td (page 1) Tj ET')
const hybrid = () =>
  hybridPdf(
    {
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 300 200]/Resources<</Font<</F0 5 0 R>>>>>>',
      3: '<</Type/Page/Parent 2 0 R/Contents 4 0 R/Annots 6 0 R>>',
      4: content,
      5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    },
    { 6: '[]' },
  )

/** Junk before the header that all offsets count, too. */
function countedJunk(text: string): string {
  const junk = 'junk\n'
  const moved = text
    .replace(
      /^(\d{10}) (\d{5}) n/gm,
      (_, offset, generation) => `${String(Number(offset) + junk.length).padStart(10, '0')} ${generation} n`,
    )
    .replace(/startxref\n(\d+)/, (_, start) => `startxref\n${Number(start) + junk.length}`)
  return junk + moved
}

const forms: [string, () => File | Promise<File>][] = [
  ['a table', sketch],
  ['a stream', () => rewriteByQpdf(sketch(), '--object-streams=generate')],
  ['both', hybrid],
  ['a table behind that of the first page', () => rewriteByQpdf(sketch(), '--linearize')],
  ['a stream behind that of the first page', () => rewriteByQpdf(sketch(), '--linearize', '--object-streams=generate')],
  ['a table behind junk', async () => rawFile(`junk\n${await rawText(sketch())}`)],
  ['a table without a line end behind it', async () => rawFile((await rawText(sketch())).trimEnd())],
]

describe('saveUpdate', () => {
  it('begins a line of its own behind a file that does not end one', async () => {
    const whole = await bytesOf(numberedPages(1).file())
    const file = new File([whole.subarray(0, whole.lastIndexOf('%%EOF') + 5)], 'short.pdf')
    const document = await open(file)
    expect(document.isRewrite).toBe(false)
    addNote(document, 'first')
    const saved = await bytesOf(await saveUpdate(document, run))
    expect(saved.toString('latin1', file.size - 5, file.size + 1)).toBe('%%EOF\n')
  })

  it.each(forms)('writes changes behind a file with %s', async (_, make) => {
    const file = await make()
    const before = await bytesOf(file)
    const document = await open(file)
    expect(document.isRewrite).toBe(false)
    addNote(document, 'first')
    const once = await saveUpdate(document, run)
    expect((await bytesOf(once)).subarray(0, before.length).equals(before)).toBe(true)
    expect(await qpdfCheck(once)).toMatchObject({ exitCode: 0 })
    expect(await notesOf(once)).toEqual(['first'])
    expect((await textsOf(once))[0]).toBe('page 1')

    const again = await open(once)
    expect(again.isRewrite).toBe(false)
    addNote(again, 'second')
    const twice = await saveUpdate(again, run)
    expect((await bytesOf(twice)).subarray(0, once.size).equals(await bytesOf(once))).toBe(true)
    expect(await notesOf(twice)).toEqual(['first', 'second'])
    expect(await qpdfCheck(twice)).toMatchObject({ exitCode: 0 })
  })

  it.each(forms)('gives the bytes of a file with %s when nothing changed', async (_, make) => {
    const file = await make()
    const document = await open(file)
    document.catalog.set(PDFName.of('X'), PDFNumber.of(1))
    document.catalog.delete(PDFName.of('X'))
    document.context.register(document.context.obj({ nobody: 'asks' }))
    expect((await bytesOf(await saveUpdate(document, run))).equals(await bytesOf(file))).toBe(true)
  })

  it('takes deleted objects out of the file', async () => {
    for (const args of [[], ['--object-streams=generate']]) {
      const first = await open(await rewriteByQpdf(sketch(), ...args))
      const ref = addNote(first, 'gone')
      const document = await open(await saveUpdate(first, run))
      document.pages[0]!.dict.delete(PDFName.of('Annots'))
      document.context.delete(ref)
      const file = await saveUpdate(document, run)
      expect(await notesOf(file)).toEqual([])
      expect((await qpdfJson(file)).qpdf[1][`obj:${ref.objectNumber} 0 R`]?.value ?? null).toBeNull()
      expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
      expect((await open(file)).context.lookup(ref)?.toString() ?? 'null').toBe('null')
    }
  })

  it('takes deleted objects out of object streams, without a complaint of qpdf', async () => {
    const first = await open(sketch())
    addNote(first, 'gone')
    const document = await open(await rewriteByQpdf(await saveUpdate(first, run), '--object-streams=generate'))
    const { dict } = document.pages[0]!
    const notes = dict.lookup(PDFName.of('Annots'), PDFArray)
    const [ref] = notes.asArray() as [PDFRef]
    dict.delete(PDFName.of('Annots'))
    document.context.delete(ref)
    const file = await saveUpdate(document, run)
    expect(await notesOf(file)).toEqual([])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('lists objects by their numbers in a stream of places, whichever were written first', async () => {
    const first = await open(await rewriteByQpdf(sketch(), '--object-streams=generate'))
    const ref = addNote(first, 'gone')
    const before = await saveUpdate(first, run)
    const document = await open(before)
    document.pages[0]!.dict.delete(PDFName.of('Annots'))
    document.context.delete(ref)
    const tail = (await rawText(await saveUpdate(document, run))).slice(before.size)
    const written = [...tail.matchAll(/(\d+) 0 obj/g)].map(([, number]) => Number(number))
    expect(written[0]).toBeGreaterThan(written[1]!)
    const index = /\/Index \[([\d ]+)\]/.exec(tail)![1]!.split(' ').map(Number)
    const listed = index.flatMap((number, at) =>
      at % 2 ? [] : Array.from({ length: index[at + 1]! }, (_, i) => number + i),
    )
    expect(listed).toEqual(written.sort((a, b) => a - b))
  })

  it('writes what was changed, and nothing else', async () => {
    const file = sketch()
    const document = await open(file)
    document.pages[1]!.dict.set(PDFName.of('Rotate'), PDFNumber.of(90))
    const tail = (await rawText(await saveUpdate(document, run))).slice(file.size)
    expect(tail.match(/\d+ 0 obj/g)).toEqual([`${document.pages[1]!.ref.objectNumber} 0 obj`])
  })

  it('writes changed streams', async () => {
    const document = await open(await rewriteByQpdf(sketch(), '--stream-data=compress'))
    const { context } = document
    const ref = document.pages[0]!.dict.get(PDFName.of('Contents')) as PDFRef
    context.assign(ref, context.flateStream('BT /F0 18 Tf 30 100 Td (other) Tj ET'))
    const second = context.lookup(document.pages[1]!.dict.get(PDFName.of('Contents'))) as PDFRawStream
    second.dict.delete(PDFName.of('Filter'))
    second.updateContents(Buffer.from('BT /F0 18 Tf 30 100 Td (also) Tj ET'))
    const file = await saveUpdate(document, run)
    expect(await textsOf(file)).toEqual(['other', 'also'])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('keeps the first identifier, and makes the second of what was written', async () => {
    const source = await rewriteByQpdf(sketch(), '--deterministic-id')
    const ids = async (file: File) => (await qpdfJson(file)).qpdf[1].trailer.value['/ID']
    const save = async (note: string) => {
      const document = await open(source)
      addNote(document, note)
      return saveUpdate(document, run)
    }
    const [before, one, same, other] = [
      await ids(source),
      await ids(await save('a')),
      await ids(await save('a')),
      await ids(await save('b')),
    ]
    expect([one[0], other[0]]).toEqual([before[0], before[0]])
    expect(one).toEqual(same)
    expect(new Set([before[1], one[1], other[1]]).size).toBe(3)
  })

  it('reports a later version in the catalog', async () => {
    const document = await open(await rewriteByQpdf(sketch(), '--force-version=1.4'))
    document.version = [1, 7]
    const file = await saveUpdate(document, run)
    expect((await open(file)).version).toEqual([1, 7])
    expect((await rawText(file)).slice(0, 8)).toBe('%PDF-1.4')
  })

  it('takes a new information dictionary', async () => {
    const document = await open(sketch())
    document.info = document.context.register(document.context.obj({ Title: PDFHexString.fromText('Plan') }))
    const { qpdf } = await qpdfJson(await saveUpdate(document, run))
    expect(qpdf[1][`obj:${qpdf[1].trailer.value['/Info']}`].value['/Title']).toBe('u:Plan')
  })

  it('takes the information dictionary away', async () => {
    const source = numberedPages(1)
    source.information = '/Title(Plan)'
    for (const args of [[], ['--object-streams=generate']]) {
      const document = await open(await rewriteByQpdf(source.file(), ...args))
      document.info = undefined
      const file = await saveUpdate(document, run)
      expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
      expect((await qpdfJson(file)).qpdf[1].trailer.value['/Info']).toBeUndefined()
    }
  })

  it('writes what the file named all along and never had', async () => {
    const source = numberedPages(1)
    source.pages[0]!.entries += '/Annots 99 0 R'
    const document = await open(source.file())
    const { context, pages } = document
    const note = context.register(context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [10, 10, 30, 30] }))
    context.lookup(note, PDFDict).set(PDFName.of('Contents'), PDFString.of('there'))
    context.assign(pages[0]!.dict.get(PDFName.of('Annots')) as PDFRef, context.obj([note]))
    expect(await notesOf(await saveUpdate(document, run))).toEqual(['there'])
  })

  it('writes damaged files, and those whose pages were replaced, again', async () => {
    const damaged = await open(rawFile((await rawText(sketch())).replace(/startxref\s+\d+/, 'startxref\n7')))
    expect(damaged.isRewrite).toBe(true)
    const document = await open(sketch())
    document.replacePages(document.pages.toReversed())
    expect(document.isRewrite).toBe(true)
    expect(await textsOf(await saveUpdate(document, run))).toEqual(['page 2', 'page 1'])
    const strange = await open(rawFile(countedJunk(await rawText(sketch()))))
    expect(strange.isRewrite).toBe(true)
    expect(await textsOf(await saveUpdate(strange, run))).toEqual(['page 1', 'page 2'])
    addNote(damaged, 'mended')
    const file = await saveUpdate(damaged, run)
    expect(await notesOf(file)).toEqual(['mended'])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('builds on a page tree whose counts are wrong, but not on one that has a page twice', async () => {
    const wrong = await open(rawFile((await rawText(sketch())).replace('/Count 2', '/Count 9')))
    expect(wrong.isRewrite).toBe(false)
    const twice = new PdfSketch(['page 1', 'page 2'])
    twice.pages[1]!.ref = twice.pages[0]!.ref
    expect((await open(twice.file())).isRewrite).toBe(true)
  })

  it('may be asked again and again with other values', async () => {
    const file = sketch()
    const document = await open(file)
    const { dict } = document.pages[0]!
    for (const turn of [90, 180]) {
      dict.set(PDFName.of('Rotate'), PDFNumber.of(turn))
      expect((await open(await saveUpdate(document, run))).pages[0]!.attribute('Rotate')).toEqual(PDFNumber.of(turn))
    }
    dict.delete(PDFName.of('Rotate'))
    expect((await saveUpdate(document, run)).size).toBe(file.size)
  })

  it('gives back what was changed, whatever that was', async () => {
    const source = numberedPages(2)
    addForm(source, [addTextField(source, source.pages[0]!, 'name', 'Ada')])
    const plain = source.file()
    const files = [plain, await rewriteByQpdf(plain, '--object-streams=generate')]
    const value = fc.oneof(
      fc.integer({ min: -1000, max: 1000 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(true, null, 'Name'),
    )
    const edit = fc.record({
      at: fc.nat(30),
      key: fc.constantFrom('A', 'V', 'T', 'Längs', 'B C'),
      kind: fc.nat(6),
      value,
    })
    await fc.assert(
      fc.asyncProperty(fc.nat(1), fc.array(edit, { maxLength: 12 }), async (form, edits) => {
        const document = await open(files[form]!)
        const { context } = document
        const refs = context.enumerateIndirectObjects().map(([ref]) => ref)
        // Structure that decides how the file is read stays; all else may change.
        const spare = context.register(context.obj([]))
        document.catalog.set(PDFName.of('Spare'), spare)
        const spares = context.lookup(spare, PDFArray)
        for (const { at, key, kind, value } of edits) {
          const target = context.lookup(refs[at % refs.length])
          const dict = target instanceof PDFRawStream ? target.dict : target
          const name = PDFName.of(key)
          const text = typeof value === 'string' ? PDFHexString.fromText(value) : context.obj(value as null)
          if (kind === 0 && dict instanceof PDFDict) dict.set(name, text)
          else if (kind === 1) spares.push(context.register(context.obj({ X: text })))
          else if (kind === 2) spares.push(context.register(context.stream(String(value), { [key]: text })))
          else if (kind === 3) spares.push(context.obj([text, [text]]))
          else if (kind === 4 && spares.size() > 0 && spares.get(0) instanceof PDFRef) {
            context.delete(spares.get(0) as PDFRef)
            spares.remove(0)
          } else if (kind === 5) context.register(context.obj({ unseen: text }))
          else if (dict instanceof PDFDict) dict.set(name, spare)
        }
        const result = await saveUpdate(document, run)
        const again = await open(result)
        expect(again.isRewrite).toBe(false)
        for (const [ref, object] of reachable(document))
          expect(isSameObject(object, again.context.lookup(ref)!), `${ref}`).toBe(true)
        expect((await qpdfCheck(result)).exitCode).toBe(0)
      }),
      { numRuns: 40, seed: 3 },
    )
  })
})

function reachable({ context, catalog }: UpdatablePdf): Map<PDFRef, PDFObject> {
  const found = new Map<PDFRef, PDFObject>()
  const pending: PDFObject[] = [catalog]
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (object instanceof PDFRef) {
      const target = context.lookup(object)
      if (!target || found.has(object)) continue
      found.set(object, target)
      pending.push(target)
    } else if (object instanceof PDFDict) pending.push(...object.values())
    else if (object instanceof PDFArray) pending.push(...object.asArray())
    else if (object instanceof PDFRawStream) pending.push(object.dict)
  }
  return found
}
