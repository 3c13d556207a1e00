import { describe, expect, it } from 'vitest'
import { inkBox, renderPage, textOf, textsOf } from '../../testing/facts/look-at-pdf.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { operation } from './operation.js'

const file = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'notes.txt')
const run = (text: string | Uint8Array<ArrayBuffer>, options: Record<string, unknown> = {}) =>
  runHere(operation, file(text), options)
const linesOf = async (result: File, page = 1) => (await textOf(result, page)).trimEnd().split('\n')

describe('textToPdf', () => {
  it('breaks lines between words, keeps indents and empty lines, and begins a page at a form feed', async () => {
    const long = `${'word '.repeat(30)}end`
    const { file: result, warnings } = await run(`${long}\r\n\n    indented\n\fsecond\f\n\ffourth`)
    expect([result.name, warnings]).toEqual(['notes.pdf', []])
    const texts = await textsOf(result)
    expect(texts).toHaveLength(4)
    expect([texts[1], texts[3]]).toEqual(['second', 'fourth'])
    const lines = (await linesOf(result)).map((line) => line.trim())
    expect(lines[0]).toBe('word '.repeat(16).trim())
    expect(lines.join(' ').replace(/\s+/g, ' ')).toBe(`${long} indented`)
    expect(await qpdfCheck(result)).toMatchObject({ exitCode: 0 })
  })

  it('fills lines to the last letter where lines end anywhere', async () => {
    const { file: result } = await run('ab '.repeat(40), { wrap: 'characters' })
    // 210 mm without two margins of 56 pt, in letters of 6 pt.
    expect((await linesOf(result))[0]).toHaveLength(80)
  })

  it('puts tabs onto their stops', async () => {
    const dense = await renderPage((await run('\tI', { tabWidth: 4, margin: 0 })).file, 1, 1)
    const next = await renderPage((await run('abcdI', { tabWidth: 4, margin: 0 })).file, 1, 1)
    expect(inkBox(dense)!.right).toBeCloseTo(inkBox(next)!.right, 2)
    const passed = await renderPage((await run('abcd\tI\tJ', { tabWidth: 4 })).file, 1, 1)
    const spaced = await renderPage((await run('abcd    I   J')).file, 1, 1)
    expect(inkBox(passed, spaced)).toBeUndefined()
    const joined = await renderPage((await run('a\u2060\u2061bč')).file, 1, 1)
    expect(inkBox(joined, await renderPage((await run('abč')).file, 1, 1))).toBeUndefined()
  })

  it('sets letters of all scripts, from right to left where they run so', async () => {
    const text = 'Größe €5 “x”\nРусский ελληνικά\n中文字符，日本語。\n├── src\nשלום\nemoji \u{13000}'
    const { file: result, warnings } = await run(text)
    expect(warnings).toEqual(['characters-missing'])
    const found = (await textOf(result, 1)).replace(/\s/g, '')
    for (const line of text.split('\n').slice(0, 5)) expect(found).toContain(line.replace(/\s/g, ''))
    expect(inkBox(await renderPage((await run('שלום')).file, 1, 1))!.left).toBeGreaterThan(0.8)
  })

  it('squeezes letters into their cells without moving the words for readers', async () => {
    const { file: result } = await run('Широкие буквы Щ\n')
    const content = await rawText(await rewriteByQpdf(result, '--stream-data=uncompress'))
    const words = [...content.matchAll(/\/Span <<\/ActualText [^>]*>>> BDC([\s\S]*?)EMC/g)].map(([, word = '']) => word)
    expect(words).toHaveLength(2)
    for (const word of words) {
      // Poppler places a word where its first letter is before transformations of single letters.
      expect(word).not.toMatch(/ cm\b/)
      expect(word).toMatch(/BT 0\.\d+ 0 0 1 \d/)
    }
    expect(await textsOf(result)).toEqual(['Широкие буквы Щ'])
  })

  it('reads encodings, given ones and those it finds', async () => {
    const koi = Uint8Array.of(0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4)
    expect(await textsOf((await run(koi, { encoding: 'koi8-r' })).file)).toEqual(['Привет'])
    expect((await run(Uint8Array.of(...koi, 0x20, ...koi))).warnings).toContain('encoding-guessed')
    const western = Uint8Array.of(0x35, 0x80, 0x20, 0x93, 0xe9, 0x94)
    for (const encoding of ['auto', 'windows-1252'])
      expect(await textsOf((await run(western, { encoding })).file)).toEqual(['5€ “é”'])
    const utf16 = Uint8Array.of(0xff, 0xfe, 0x41, 0, 0xe4, 0)
    expect(await textsOf((await run(utf16)).file)).toEqual(['Aä'])
    expect((await run(koi, { encoding: 'utf-8' })).warnings).toContain('bytes-undecoded')
    await expect(run(Uint8Array.of(1, 2, 3, 0, 0, 5))).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })

  it('turns pages, numbers them, and leaves out codes of terminals', async () => {
    const text = `\x1b[31mred\x1b[0m\n${'line\n'.repeat(60)}`
    const { file: result } = await run(text, { landscape: true, pageNumbers: true, pageSize: 'letter' })
    const texts = await textsOf(result)
    expect(texts[0]).toMatch(/^red\s+line/)
    expect(texts.map((each) => each.split('\n').at(-1))).toEqual(['1', '2'])
    expect(await renderPage(result, 1, 1)).toMatchObject({ width: 792, height: 612 })
  })

  it('has bounds: pages, and margins that leave no room', async () => {
    await expect(runHere(operation, file('a\f'.repeat(9)), {}, { maxPages: 5 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
    await expect(run('a', { margin: 200, fontSize: 72, pageSize: 'a5' })).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
    })
  })
})
