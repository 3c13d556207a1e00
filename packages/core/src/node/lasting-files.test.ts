import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isRange, type LastingFile } from '../file-range.js'
import { PartsFile, sourceOf } from '../files.js'
import { operation as extractImages } from '../operations/extract-images/operation.js'
import { operation as mergePdf } from '../operations/merge-pdf/operation.js'
import { operation as rotatePdf } from '../operations/rotate-pdf/operation.js'
import { operation as splitPdf } from '../operations/split-pdf/operation.js'
import { runHere } from '../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../testing/run-qpdf.js'
import { numberedPages } from '../testing/sketches/pdf-sketch.js'
import { addOutline, addPageLabels, top } from '../testing/sketches/sketch-navigation.js'
import { streamBody } from '../testing/sketches/write-pdf.js'
import { openFile } from './disk-file.js'
import { writeFile } from './write-file.js'

const folder = mkdtempSync(join(tmpdir(), 'sheaf-lasting-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SIDE = 2060

/** A PDF of 4.2 MB: two pages with a large picture of noise, a bookmark and labels. */
function largePdf(word: string, seed: number, more = ''): File {
  const noise = new Uint8Array(SIDE * SIDE)
  for (let index = 0, value = seed; index < noise.length; index++) {
    value = (Math.imul(value, 1103515245) + 12345) & 0x7fffffff
    noise[index] = value >> 16
  }
  const sketch = numberedPages(2, word)
  const entries = `/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}/ColorSpace/DeviceGray/BitsPerComponent 8`
  const image = sketch.add(streamBody(Buffer.from(noise).toString('latin1'), entries))
  const content = sketch.add(streamBody(`q 200 0 0 200 0 0 cm /I0 Do Q${more}`))
  for (const page of sketch.pages) page.entries = `/Contents ${content}/Resources<</XObject<</I0 ${image}>>>>`
  addOutline(sketch, [{ title: word, target: `/Dest${top(sketch.pages[1]!)}` }])
  addPageLabels(sketch, { 0: '<</S/r>>' })
  return sketch.file(`${word}.pdf`)
}

const one = largePdf('one', 7)
const two = largePdf('two', 8)

/** The same file on disk, which its reader may leave there. */
async function lasting(file: File): Promise<File> {
  const path = join(folder, file.name)
  writeFileSync(path, new Uint8Array(await file.arrayBuffer()))
  return openFile(path, { lasts: true })
}

const staysOnDisk = (file: File) => {
  const made = sourceOf(file)
  return made instanceof PartsFile && made.pieces.some(isRange)
}

/** What a file has apart from its identifiers, which are digests of samples. */
async function textOf(file: File): Promise<string> {
  const text = Buffer.from(await file.arrayBuffer()).toString('latin1')
  return text.replace(/\/ID ?\[<[0-9a-f]+><[0-9a-f]+>\]/i, '')
}

async function written(file: File): Promise<File> {
  const path = join(folder, 'written.pdf')
  await writeFile(file, path, { force: true })
  return new File([await readFile(path)], file.name)
}

describe('large files on disk', () => {
  it('are merged without reading their pictures, with the same result', async () => {
    const { file } = await runHere(mergePdf, [await lasting(one), await lasting(two)])
    expect(staysOnDisk(file)).toBe(true)
    const expected = await textOf((await runHere(mergePdf, [one, two])).file)
    expect((await textOf(await written(file))) === expected).toBe(true)
    expect((await textOf(file)) === expected).toBe(true)
    expect(Buffer.from(await new Response(file.stream()).arrayBuffer()).length).toBe(file.size)
    expect(await qpdfCheck(await written(file))).toMatchObject({ exitCode: 0 })
  })

  it('that are the same are stored once', async () => {
    const input = await lasting(one)
    const { file } = await runHere(mergePdf, [input, input])
    expect(file.size).toBeLessThan(1.1 * one.size)
    expect((await textOf(file)) === (await textOf((await runHere(mergePdf, [one, one])).file))).toBe(true)
  })

  it('are turned and split alike, also with object streams and after an update', async () => {
    const packed = await rewriteByQpdf(one, '--object-streams=generate')
    const source = Buffer.from(await one.arrayBuffer())
    const last = source.lastIndexOf('startxref')
    const start = Number(/startxref\s+(\d+)/.exec(source.toString('latin1', last))?.[1])
    const size = Number(/\/Size (\d+)/.exec(source.toString('latin1', start))?.[1])
    const table = `xref\n${size} 1\n${String(source.length).padStart(10, '0')} 00000 n \n`
    const object = `${size} 0 obj\n<</Title(updated)>>\nendobj\n`
    const trailer = `trailer\n<</Size ${size + 1}/Root 1 0 R/Info ${size} 0 R/Prev ${start}>>\nstartxref\n${source.length + object.length}\n%%EOF\n`
    const updated = new File([source, object, table, trailer], 'updated.pdf')
    for (const file of [one, new File([packed], 'packed.pdf'), updated]) {
      const turned = await runHere(rotatePdf, await lasting(file), { rotations: { 1: 90 } })
      expect(staysOnDisk(turned.file)).toBe(true)
      const expected = await runHere(rotatePdf, file, { rotations: { 1: 90 } })
      expect((await textOf(await written(turned.file))) === (await textOf(expected.file))).toBe(true)
    }
    const parts = await runHere(splitPdf, await lasting(one), { mode: 'all' })
    const expected = await runHere(splitPdf, one, { mode: 'all' })
    expect(parts.files).toHaveLength(2)
    for (const [index, part] of parts.files.entries())
      expect((await textOf(await written(part))) === (await textOf(expected.files[index]!))).toBe(true)
  })

  it('keep short streams that hold the words at the end of a stream', async () => {
    const file = largePdf('short', 9, `\n%\nendstream\nendobj\n${'q Q '.repeat(2000)}`)
    const turned = await runHere(rotatePdf, await lasting(file), { rotations: { 1: 90 } })
    expect(staysOnDisk(turned.file)).toBe(true)
    const expected = await runHere(rotatePdf, file, { rotations: { 1: 90 } })
    expect((await textOf(turned.file)) === (await textOf(expected.file))).toBe(true)
  })

  it('give their pictures when they are asked for', async () => {
    const found = await runHere(extractImages, await lasting(one))
    const expected = await runHere(extractImages, one)
    expect(found.files).toHaveLength(1)
    expect(Buffer.from(await found.file.arrayBuffer()).equals(Buffer.from(await expected.file.arrayBuffer()))).toBe(
      true,
    )
  })

  it('that are damaged or encrypted are read as a whole', async () => {
    const source = Buffer.from(await one.arrayBuffer())
    const text = source.toString('latin1')
    const wrongLength = Buffer.from(text.replace(`/Length ${SIDE * SIDE}`, `/Length ${SIDE * SIDE - 9}`), 'latin1')
    const noTable = Buffer.from(text.replace(/startxref\s+\d+/, 'startxref 12'), 'latin1')
    const encrypted = await rewriteByQpdf(one, '--encrypt', '', 'owner', '256', '--')
    for (const [index, bytes] of [wrongLength, noTable, encrypted].entries()) {
      const file = new File([bytes as Uint8Array<ArrayBuffer>], `damaged-${index}.pdf`)
      const made = await runHere(rotatePdf, await lasting(file), { rotations: { 1: 90 } })
      const expected = await runHere(rotatePdf, file, { rotations: { 1: 90 } })
      expect(made.warnings).toEqual(expected.warnings)
      // What stays encrypted has a key of its own each time.
      const texts = [made.file, expected.file].map(async (result) =>
        textOf(bytes === encrypted ? await rewriteByQpdf(result, '--decrypt', '--static-id') : result),
      )
      expect((await texts[0]) === (await texts[1])).toBe(true)
    }
  })

  it('must not be changed before the result is written, which then fails and leaves nothing', async () => {
    const input = await lasting(two)
    const { file } = await runHere(rotatePdf, input, { rotations: { 1: 90 } })
    await utimes(join(folder, two.name), new Date(0), new Date(0))
    const path = join(folder, 'never.pdf')
    await expect(writeFile(file, path)).rejects.toThrow(/was changed while it was read/)
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined()
  })

  it('must not be changed while they are copied', async () => {
    const reader = ((await lasting(two)) as LastingFile).openAtOnce()
    const head = new Uint8Array(5)
    reader.read(head, 0)
    expect(new TextDecoder().decode(head)).toBe('%PDF-')
    await utimes(join(folder, two.name), new Date(0), new Date(0))
    expect(() => reader.read(head, 0)).toThrow(/was changed while it was read/)
    reader.close()
  })
})
