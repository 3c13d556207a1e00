import { describe, expect, it } from 'vitest'
import { readFont } from '../node/read-font.js'
import { FontShelf } from './font-shelf.js'
import { FontStore } from './font-store.js'
import { coverageId, fontFamilies, fontFile, fontId, subsetterId } from './fonts.js'
import { cutIntoRuns, plainLine } from './text-runs.js'

async function runs(text: string) {
  const found = await cutIntoRuns(plainLine(text), new FontShelf(new FontStore(readFont)))
  return found.map(
    ({ text, font, rightToLeft }) => `${text}|${font.source.id.split('/')[0]}${rightToLeft ? '|rtl' : ''}`,
  )
}

describe('cutIntoRuns', () => {
  it('gives each script a font, and characters of large ones the file they are in', async () => {
    expect(await runs('abc где 机密')).toEqual([
      'abc |noto-sans',
      'где |noto-sans',
      '机|noto-sans-sc',
      '密|noto-sans-sc',
    ])
  })

  it('draws characters that languages share as the language of the text does', async () => {
    expect((await runs('骨の'))[0]).toBe('骨|noto-sans-jp')
    expect((await runs('骨'))[0]).toBe('骨|noto-sans-sc')
    expect((await runs('骨 한')).join()).toContain('noto-sans-kr')
  })

  it('puts runs in the order they are seen', async () => {
    expect(await runs('שלום abc 12 עולם')).toEqual([
      'עולם|noto-sans-hebrew|rtl',
      ' |noto-sans|rtl',
      'abc 12|noto-sans',
      'שלום |noto-sans-hebrew|rtl',
    ])
    expect(await runs('see שלום 12')).toEqual(['see |noto-sans', '12|noto-sans', 'שלום |noto-sans-hebrew|rtl'])
  })

  it('composes letters and leaves out marks that are not seen', async () => {
    expect(await runs('e\u0301č\u200e\u00ad')).toEqual(['é|noto-sans', 'č|noto-sans'])
    expect(await runs('f\u2061(x)\u2060\u{e0100}\u3164')).toEqual(['f(x)|noto-sans'])
  })

  it('draws a letter and its mark in two fonts where none has both', async () => {
    // A dotted circle with a hamza above.
    expect((await runs('\u0645 \u25cc\u0654')).join()).toMatch(/\u25cc\|noto-sans/)
    expect((await runs('\u0645 \u25cc\u0654')).join()).toMatch(/\u0654\|noto-sans-arabic/)
  })

  it('names the character that no font has', async () => {
    await expect(runs('ok \u{13000}')).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      details: { codePoint: 0x13000 },
    })
    await expect(runs('bell \u0007')).rejects.toMatchObject({ message: expect.stringContaining('U+0007') })
  })

  it('says which file is missing', async () => {
    const shelf = new FontShelf(new FontStore(() => Promise.reject(new Error('no such file'))))
    await expect(cutIntoRuns('č', shelf)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('without the optional packages of East Asian fonts', () => {
  const without = (...missing: string[]) =>
    new FontShelf(
      new FontStore((id) =>
        missing.includes(id.split('/')[0]!) ? Promise.reject(new Error(`no ${id}`)) : readFont(id),
      ),
    )
  const light = () => without('noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr')

  it('draws a box for an emoji, or names it', async () => {
    const missing: string[] = []
    const found = await cutIntoRuns('Hi \u{1f389}', light(), { onMissing: (character) => missing.push(character) })
    expect(found.map(({ text }) => text).join('')).toBe('Hi \u25a1')
    expect(missing).toEqual(['\u{1f389}'])
    await expect(cutIntoRuns('Hi \u{1f389}', light())).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('draws the parts of an emoji sequence that no font has', async () => {
    const missing: string[] = []
    const drawn = async (text: string) =>
      (await cutIntoRuns(text, light(), { onMissing: (character) => missing.push(character) }))
        .map(({ text }) => text)
        .join('')
    expect(await drawn('\u{1f1e9}\u{1f1ea}')).toBe('DE')
    expect(await drawn('a ©\u{1f3fd} b')).toBe('a © b')
    expect(await drawn('©\ufe0f\u200d®')).toBe('©®')
    expect(missing).toEqual([])
  })

  it('names the missing font for East Asian text', async () => {
    for (const [text, font] of [
      ['密', 'noto-sans-sc'],
      ['の', 'noto-sans-jp'],
      ['한', 'noto-sans-kr'],
      ['㎏', 'noto-sans-sc'],
    ] as const)
      await expect(cutIntoRuns(text, light())).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringContaining(font),
      })
  })

  it('draws Han characters in the font that is there', async () => {
    const [run] = await cutIntoRuns('日本語', without('noto-sans-sc', 'noto-sans-kr'))
    expect(run?.font.source.id).toMatch(/^noto-sans-jp/)
  })
})

describe('fontFile', () => {
  it('leads to a file that is there, for every family and the subsetter', async () => {
    for (const family of Object.keys(fontFamilies) as (keyof typeof fontFamilies)[]) {
      const parts = JSON.parse(new TextDecoder().decode(await readFont(coverageId(family)))) as Record<string, string>
      for (const part of Object.keys(parts))
        expect((await readFont(fontId(family, part.replace(/[[\]]/g, '')))).length).toBeGreaterThan(100)
    }
    expect(WebAssembly.validate((await readFont(subsetterId)) as Uint8Array<ArrayBuffer>)).toBe(true)
  })

  it.each([
    'noto-sans/../../package.json',
    'noto-sans',
    'other/latin.woff2',
    'noto-sans/latin.woff2/x',
    '__proto__/latin.woff2',
    '',
  ])('knows no "%s"', (id) => {
    expect(() => fontFile(id)).toThrow(RangeError)
  })
})
