import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { operation as rotatePdf } from '../../operations/rotate-pdf/operation.js'
import { runOperation } from '../../run.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { rawFile } from '../../testing/hostile/file-forms.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf, testCapabilities } from '../../testing/run-qpdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { streamBody, writePdf } from '../../testing/sketches/write-pdf.js'

/** What is left of a file after it was opened and saved: its texts, and what was said, once qpdf has found the result sound. */
async function repaired(file: File) {
  const { files, warnings } = await runOperation(
    rotatePdf,
    { file },
    { angle: 180 },
    { capabilities: testCapabilities },
  )
  const [result] = files
  expect(await qpdfCheck(result!)).toMatchObject({ exitCode: 0 })
  return { file: result!, texts: await textsOf(result!), said: warnings.map(({ message }) => message) }
}

const whole = 'broken.pdf is damaged and was repaired. Nothing seems to be missing.'
const lacking = (what: string) =>
  `broken.pdf is damaged and was repaired as far as possible. Not recovered: ${what}. Parts of pages, fonts or images may be missing: check the result.`

function objectsOf(count: number): Record<number, string> {
  return { ...numberedPages(count).build() } as Record<number, string>
}

const numbersOfPages = (objects: Record<number, string>): number[] =>
  Array.from(objects[2]!.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number))

const broken = (objects: Record<number, string>): File => writePdf(objects, 'broken.pdf')

describe('a page tree that is damaged', () => {
  it('whose root is a page is read from its real root', async () => {
    const objects = objectsOf(3)
    const page = numbersOfPages(objects)[1]
    objects[1] = objects[1]!.replace('/Pages 2 0 R', `/Pages ${page} 0 R`)
    expect(await repaired(broken(objects))).toMatchObject({ texts: ['page 1', 'page 2', 'page 3'], said: [whole] })
  })

  it('that the catalog does not name is found, whatever its type says', async () => {
    const objects = objectsOf(2)
    objects[1] = objects[1]!.replace('/Pages 2 0 R', '/Pages 9223372036854775807 0 R')
    objects[2] = objects[2]!.replace('/Type/Pages', '/Type/Page/Parent 2 0 R')
    expect(await repaired(broken(objects))).toMatchObject({ texts: ['page 1', 'page 2'], said: [whole] })
  })

  it('without any reference to a page finds the one there is, whatever its type says', async () => {
    const objects = objectsOf(1)
    const page = numbersOfPages(objects)[0]!
    objects[2] = objects[2]!.replace(/Kids ?\[.*?\]/, 'Kids[]')
    objects[page] = objects[page]!.replace('/Type/Page', '/Type/Pqge')
    expect(await repaired(broken(objects))).toMatchObject({ texts: ['page 1'], said: [whole] })
  })

  it('without references to pages counts those that it says it has and are not there', async () => {
    const objects = objectsOf(3)
    const pages = numbersOfPages(objects)
    objects[2] = objects[2]!.replace(/Kids ?\[.*?\]/, 'Kids[]')
    delete objects[pages[1]!]
    expect(await repaired(broken(objects))).toMatchObject({ texts: ['page 1', 'page 3'], said: [lacking('1 page')] })
  })

  it('that is not there, as in files that are cut off, is counted: nothing says how many pages there were', async () => {
    const page = (content: number) =>
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]/Resources<</Font<</F 7 0 R>>>>/Contents ${content} 0 R>>`
    const objects = {
      3: page(5),
      4: page(6),
      5: streamBody('BT /F 12 Tf 9 9 Td (page 1) Tj ET'),
      6: streamBody('BT /F 12 Tf 9 9 Td (page 2) Tj ET'),
      7: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    }
    const { texts, said } = await repaired(broken(objects))
    expect(texts).toEqual(['page 1', 'page 2'])
    expect(said).toEqual([
      expect.stringMatching(
        /Not recovered: the list of pages.*\. Pages, fonts or images may be missing: check the result\.$/,
      ),
    ])
  })

  it('that has lost a page shows a blank one in its place, to which links still lead, and counts it', async () => {
    const objects = objectsOf(3)
    delete objects[numbersOfPages(objects)[1]!]
    expect(await repaired(broken(objects))).toMatchObject({
      texts: ['page 1', '', 'page 3'],
      said: [lacking('1 page')],
    })
  })

  it('that counts a page of which nothing is known counts it as lost', async () => {
    const objects = objectsOf(2)
    objects[2] = objects[2]!.replace('/Count 2', '/Count 4')
    expect(await repaired(broken(objects))).toMatchObject({ texts: ['page 1', 'page 2'], said: [lacking('2 pages')] })
  })

  it('that has lost references finds the pages by their parent, whatever their type says', async () => {
    const objects = objectsOf(4)
    const [, second, third] = numbersOfPages(objects)
    objects[2] = objects[2]!.replace(`${second} 0 R`, '').replace(`${third} 0 R`, '')
    objects[second!] = objects[second!]!.replace('/Type/Page', '/Type/Pqge')
    const texts = ['page 1', 'page 2', 'page 3', 'page 4']
    expect(await repaired(broken(objects))).toMatchObject({ texts, said: [whole] })
  })

  it('that has lost a node finds its pages', async () => {
    const objects = objectsOf(4)
    const [first, second, third, fourth] = numbersOfPages(objects)
    objects[2] = objects[2]!.replace(/Kids ?\[.*?\]/, `Kids[${first} 0 R 77 0 R ${fourth} 0 R]`)
    for (const page of [second!, third!]) objects[page] = objects[page]!.replace('/Parent 2 0 R', '/Parent 77 0 R')
    const texts = ['page 1', 'page 2', 'page 3', 'page 4']
    expect(await repaired(broken(objects))).toMatchObject({ texts, said: [whole] })
  })

  it('that has lost the reference to a node finds that', async () => {
    const objects = objectsOf(4)
    const [first, second, third, fourth] = numbersOfPages(objects)
    objects[2] = objects[2]!.replace(/Kids ?\[.*?\]/, `Kids[${first} 0 R ${fourth} 0 R]`)
    objects[77] = `<</Type/Pqges/Parent 2 0 R/Count 2/Kids[${second} 0 R ${third} 0 R]>>`
    for (const page of [second!, third!]) objects[page] = objects[page]!.replace('/Parent 2 0 R', '/Parent 77 0 R')
    const texts = ['page 1', 'page 2', 'page 3', 'page 4']
    expect(await repaired(broken(objects))).toMatchObject({ texts, said: [whole] })
  })

  it('whose kids have lost a bracket has its page', async () => {
    const objects = objectsOf(1)
    objects[2] = objects[2]!.replace(/Kids ?\[/, 'Kids ')
    expect((await repaired(broken(objects))).texts).toEqual(['page 1'])
  })

  it('whose page has content that is none loses that, and says so', async () => {
    const objects = objectsOf(2)
    const first = numbersOfPages(objects)[0]!
    objects[first] = objects[first]!.replace(/Contents \d+ 0 R/, 'Contents 96')
    expect(await repaired(broken(objects))).toMatchObject({ texts: ['', 'page 2'], said: [lacking('1 stream')] })
  })
})

describe('a file without a cross-reference table', () => {
  const found = async (change: (text: string) => string) => {
    const text = (await rawText(numberedPages(3).file())).replace(/startxref\s+\d+/, 'startxref 1')
    const changed = change(text)
    expect(changed).not.toBe(text)
    return repaired(rawFile(changed, 'broken.pdf'))
  }
  const texts = ['page 1', 'page 2', 'page 3']

  it('keeps what follows a stream whose end is lost', async () => {
    const { texts: left } = await found((text) =>
      text.replace(/\/Length \d+/, '/Length 9999').replace('endstream', 'xxdstream'),
    )
    expect(left).toEqual(texts)
    const kept = await found((text) => text.replace('endstream', 'xxdstream'))
    expect(kept).toMatchObject({ texts, said: [whole] })
  })

  it('keeps the beginning of a stream at whose middle the file ends', async () => {
    const text = await rawText(numberedPages(3).file())
    const end = text.lastIndexOf('endstream')
    const left = await repaired(rawFile(text.slice(0, end - 1), 'broken.pdf'))
    expect(left.said).toHaveLength(1)
    expect(left.texts[0]).toBe('page 1')
  })

  it('compresses again what is left of a stream at whose middle the file ends, and counts it', async () => {
    const lines = Array.from(
      { length: 60 },
      (_, line) => `BT /F0 4 Tf 10 ${190 - 3 * line} Td (line ${line} of ${line * line}) Tj ET`,
    )
    const data = deflateSync(lines.join('\n'))
    const objects = objectsOf(1)
    const [page] = numbersOfPages(objects)
    objects[page!] = objects[page!]!.replace(/Contents \d+ 0 R/, 'Contents 90 0 R')
    objects[90] = `<</Length ${data.length}/Filter/FlateDecode>>\nstream\n${data.toString('latin1')}\nendstream`
    const text = await rawText(broken(objects))
    const end = text.indexOf('stream', text.indexOf('90 0 obj')) + data.length - 80
    const cut = rawFile(text.slice(0, end), 'broken.pdf')
    const { files, warnings } = await runOperation(
      rotatePdf,
      { file: cut },
      { angle: 180 },
      { capabilities: testCapabilities },
    )
    expect(warnings.map(({ message }) => message)).toEqual([lacking('1 stream')])
    const [shown] = await textsOf(files[0]!)
    expect(shown).toContain('line 1 of 1')
    expect(shown).not.toContain('line 59')
    // Its content ends within a word, but its data do not end within a block of zlib.
    expect((await qpdfCheck(files[0]!)).messages).not.toContain('input stream')
    // Blanks behind a stream are no damage.
    const spaced = text
      .replace('endstream\nendobj\n', '\n\nendstream\nendobj\n')
      .replace(/startxref\s+\d+/, 'startxref 1')
    expect((await repaired(rawFile(spaced, 'broken.pdf'))).said).toEqual([whole])
  })

  it('keeps objects with damaged heads, dictionaries with stray brackets, and arrays that are not closed', async () => {
    expect((await found((text) => text.replace('\n2 0 obj', '\n2\n%junk\n 0 obj'))).texts).toEqual(texts)
    expect((await found((text) => text.replace('\n4 0 obj', '\n4 0 xbj'))).texts).toEqual(texts)
    const open = (text: string) => text.replace(/(\d 0 obj\n<<\/Type\/Catalog)/, '$1/Odd<</A[1 2>>')
    expect((await found(open)).texts).toEqual(texts)
    const comment = (text: string) => text.replace(/(\d 0 obj\n<<\/Type\/Catalog.*?)>>\n/, '$1/Odd%>>\n')
    expect((await found(comment)).texts).toEqual(texts)
    const stray = (text: string) => text.replace(/<<\/Type\/Font\b/, '<</Ba{se}) (F) /Type/Font')
    expect((await found(stray)).texts).toEqual(texts)
  })

  it('keeps objects whose heads are broken, and pages that have lost theirs', async () => {
    const page = numbersOfPages(objectsOf(3))[1]!
    const torn = (text: string) => text.replace(`\n${page} 0 obj`, `\n${page} 0 o\n%junk\nbj`)
    expect(await found(torn)).toMatchObject({ texts, said: [whole] })
    const gone = (text: string) => text.replace(`\n${page} 0 obj`, '\n? 0 o%j')
    expect(await found(gone)).toMatchObject({ texts, said: [whole] })
    const split = (text: string) => text.replace(`\n${page} 0 obj\n<<`, `\n${page} 0 obj\n<\n%junk\n<`)
    expect(await found(split)).toMatchObject({ texts, said: [whole] })
    const ofContent = (text: string) => text.replace('\n4 0 obj', '\n4 0\n%obj\n')
    expect(await found(ofContent)).toMatchObject({ texts, said: [whole] })
  })

  it('keeps the rest of a dictionary in which a bracket follows a key', async () => {
    const stray = (text: string) => text.replace(/<<\/Type\/Font\b/, '<</Odd ] /Type/Font')
    expect((await found(stray)).texts).toEqual(texts)
  })

  it('keeps the objects of an object stream before the damage, and of one with a damaged type or header', async () => {
    const packed = await rawText(await rewriteByQpdf(numberedPages(40).file(), '--object-streams=generate'))
    const start = packed.indexOf('stream\n', packed.indexOf('/ObjStm')) + 'stream\n'.length
    const at = (offset: number, bytes: string) =>
      packed.slice(0, start + offset) + bytes + packed.slice(start + offset + bytes.length)
    const length = packed.indexOf('\nendstream', start) - start
    const { texts: left } = await repaired(rawFile(at(length - 12, '\xff\xff\xff\xff\xff\xff'), 'broken.pdf'))
    expect(left.filter((text) => text.startsWith('page')).length).toBeGreaterThan(20)
    const all = Array.from({ length: 40 }, (_, index) => `page ${index + 1}`)
    expect((await repaired(rawFile(at(0, '\0'), 'broken.pdf'))).texts).toEqual(all)
    const untyped = packed.replaceAll('/ObjStm', '/ObjStn')
    expect((await repaired(rawFile(untyped, 'broken.pdf'))).texts).toEqual(all)
  })

  it('says how many pages it has lost if none is left', async () => {
    const objects = { 1: objectsOf(1)[1]!, 2: '<</Type/Pages/Count 30/Kids[7 0 R 8 0 R]>>' }
    await expect(repaired(broken(objects))).rejects.toThrow('none of its 30 pages is in the file')
    objects[2] = '<</Type/Pages/Count 1/Kids[7 0 R]>>'
    await expect(repaired(broken(objects))).rejects.toThrow('its only page is not in the file')
    objects[2] = '<</Type/Pages/Count 0/Kids[]>>'
    await expect(repaired(broken(objects))).rejects.toThrow('it has no pages')
  })

  it('counts objects that are missing and streams that cannot be inflated', async () => {
    const objects = objectsOf(2)
    const [first] = numbersOfPages(objects)
    objects[first!] = objects[first!]!.replace(/Contents \d+ 0 R/, 'Contents[90 0 R 91 0 R]')
    objects[90] = '<</Length 4/Filter/FlateDecode>>\nstream\nABCD\nendstream'
    const text = (await rawText(broken(objects))).replace(/startxref\s+\d+/, 'startxref 1')
    const { files, warnings } = await runOperation(
      rotatePdf,
      { file: rawFile(text, 'broken.pdf') },
      { angle: 180 },
      { capabilities: testCapabilities },
    )
    expect(warnings.map(({ message }) => message)).toEqual([lacking('1 object, 1 stream')])
    expect(await textsOf(files[0]!)).toEqual(['', 'page 2'])
  })

  it('gives fonts with Identity encoding the character collection they have lost', async () => {
    const objects = objectsOf(1)
    objects[3] =
      '<</Type/Font/Subtype/Type0/BaseFont/Some/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Some/CIDSystemInfo 90 0 R>>]>>'
    const text = (await rawText(broken(objects))).replace(/startxref\s+\d+/, 'startxref 1')
    const { file, said } = await repaired(rawFile(text, 'broken.pdf'))
    expect(said).toEqual([lacking('1 object')])
    expect(await rawText(file)).toMatch(/CIDSystemInfo ?<<[^>]*Ordering ?\(Identity\)/)
  })

  it('is read with the objects of a revision that was cut off', async () => {
    const text = await rawText(numberedPages(3).file())
    const content = 'BT /F0 18 Tf 30 100 Td (after update) Tj ET'
    const update = `4 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`
    const { texts: left, said } = await repaired(rawFile(text + update, 'broken.pdf'))
    expect(left).toEqual(['after update', 'page 2', 'page 3'])
    expect(said).toEqual([whole])
  })

  it('opens when the encryption dictionary it names is none', async () => {
    expect((await found((text) => text.replace('/Root', '/Encrypt 88 0 R/Root'))).texts).toEqual(texts)
  })
})

describe('numbers that a double does not hold', () => {
  it('are written as they were read, or as the largest that readers take', async () => {
    const objects = objectsOf(1)
    objects[1] = objects[1]!.replace(
      '<<',
      `<</Odd[9223372036854775807 -9223372036854775808 9007199254740993 99999999999999999999 -${'9'.repeat(400)} ${'1'.repeat(60)}.5 12345678901234567890.25 9223372036854775807 0 R 5]`,
    )
    const { file, said } = await repaired(broken(objects))
    expect(said).toEqual([])
    const odd = /\/Odd ?\[([^\]]*)\]/.exec(await rawText(file))![1]
    expect(odd).toBe(
      `9223372036854775807 -9223372036854775808 9007199254740993 9223372036854775807 -9223372036854775808 ${'9'.repeat(38)}.5 12345678901234567890.25 null 5`,
    )
    expect((await readStructure(file)).pageCount).toBe(1)
  })
})
