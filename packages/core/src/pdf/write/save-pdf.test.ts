import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PartsFile } from '../../files.js'
import { operation as rotatePdf } from '../../operations/rotate-pdf/operation.js'
import { operation as splitPdf } from '../../operations/split-pdf/operation.js'
import { runOperation } from '../../run.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { flateBody } from '../../testing/hostile/file-forms.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

const save = async (file: File) => (await runHere(rotatePdf, file, { angle: 90 })).file

describe('a saved document', () => {
  it('holds only what can be reached', async () => {
    const sketch = numberedPages(1)
    sketch.add('(an orphan)')
    const lost = sketch.reserve()
    sketch.set(lost, `<</Own ${lost}/Text(an orphan that holds itself)>>`)
    expect(await rawText(sketch.file())).toContain('orphan')
    expect(await rawText(await save(sketch.file()))).not.toContain('orphan')
  })

  it('takes streams over byte for byte', async () => {
    const sketch = numberedPages(1)
    const noise = Buffer.from(
      Array.from({ length: 20_000 }, (_, index) => (index * 7919 + (index >> 3)) & 255),
    ).toString('latin1')
    const bodies = [streamBody(noise), flateBody(noise), streamBody(''), streamBody('endstream of nothing endobj')]
    sketch.catalog.push(`/Own[${bodies.map((body) => sketch.add(body)).join(' ')}]`)
    for (const input of [
      sketch.file(),
      await rewriteByQpdf(sketch.file(), '--object-streams=generate', '--stream-data=preserve'),
    ]) {
      const text = await rawText(await save(input))
      for (const body of bodies) expect(text).toContain(body.slice(body.indexOf('stream\n')))
    }
  })

  it('that is a part of another has its metadata without the room for changes', async () => {
    const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/>${' '.repeat(2000)}<?xpacket end="w"?>`
    const sketch = numberedPages(2)
    sketch.catalog.push(`/Metadata ${sketch.add(streamBody(packet, '/Type/Metadata/Subtype/XML'))}`)
    const part = (await runHere(splitPdf, sketch.file(), { mode: 'all' })).file
    expect(await rawText(part)).toMatch(/<x:xmpmeta[^>]*>\s<\?xpacket end="w"\?>/)
    expect(await qpdfCheck(part)).toMatchObject({ exitCode: 0 })
    expect(await rawText(await save(sketch.file()))).toContain(packet)
  })

  it('is the same when it is saved again', async () => {
    for (const args of [[], ['--object-streams=generate']]) {
      const first = await save(await rewriteByQpdf(numberedPages(300).file(), ...args))
      const turnedBack = (await runHere(rotatePdf, first, { angle: -90 })).file
      const again = await save(turnedBack)
      const withoutIdentifiers = async (file: File) => (await rawText(file)).replace(/\/ID \[.*?\]/, '')
      const [one, two] = [await withoutIdentifiers(first), await withoutIdentifiers(again)]
      if (args.length === 0) expect(two).toBe(one)
      expect(again.size).toBe(first.size)
      expect(await qpdfCheck(again)).toMatchObject({ exitCode: 0 })
    }
  })

  it('keeps the first identifier and gets a new second one', async () => {
    const input = await rewriteByQpdf(numberedPages(1).file(), '--deterministic-id')
    const identifiers = async (file: File): Promise<string[]> => (await readStructure(file)).trailer['/ID']
    const [before, after] = [await identifiers(input), await identifiers(await save(input))]
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  it('has as many object streams as its objects need', async () => {
    const sketch = numberedPages(2)
    sketch.catalog.push(`/Own[${Array.from({ length: 1000 }, (_, index) => sketch.add(`(${index})`)).join(' ')}]`)
    const file = await save(await rewriteByQpdf(sketch.file(), '--object-streams=generate'))
    expect((await rawText(file)).match(/\/ObjStm/g)!.length).toBe(6)
    const { catalog, resolve } = await readStructure(file)
    expect(catalog['/Own'].map(resolve)).toEqual(Array.from({ length: 1000 }, (_, index) => `u:${index}`))
  })

  it('has its object streams deflated by the machine where that can, and says the same either way', async () => {
    const input = await rewriteByQpdf(numberedPages(30).file(), '--object-streams=generate')
    const levels: number[] = []
    const settings = { angle: 90 }
    const deflateAtOnce = (data: Uint8Array, level: number) => {
      levels.push(level)
      return deflateSync(data, { level: 0 })
    }
    const capabilities = { ...testCapabilities, deflateAtOnce }
    const [file] = (await runOperation(rotatePdf, { file: input }, settings, { capabilities })).files
    expect(levels).toEqual([5, 5])
    const { deflateAtOnce: _, ...without } = capabilities
    const [other] = (await runOperation(rotatePdf, { file: input }, settings, { capabilities: without })).files
    expect(file!.size).toBeGreaterThan(other!.size)
    const plain = async (each: File) => rawText(await rewriteByQpdf(each, '--qdf', '--static-id'))
    expect(await plain(file!)).toBe(await plain(other!))
  })

  it('comes in pieces, which are what its bytes are', async () => {
    const file = await save(numberedPages(3).file())
    expect(file).toBeInstanceOf(PartsFile)
    expect(Buffer.concat((file as PartsFile).parts).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
  })
})
