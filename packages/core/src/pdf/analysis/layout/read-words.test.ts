import { describe, expect, it } from 'vitest'
import { plainStyle } from '../../../testing/plain-style.js'
import { lettersOf } from '../../../testing/sketches/letters-of.js'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { type PageObjects, unmapped } from '../../page-objects/page-objects.js'
import { readLines, textOf } from './read-lines.js'
import { readWords } from './read-words.js'

async function wordsOf(page: TypesetPage) {
  const [objects] = await readTypeset([page])
  return readWords(objects!)
}

async function textsOf(page: TypesetPage) {
  return (await wordsOf(page)).map(({ text }) => text)
}

/** Sets letters one by one at places of their own, as PDFs of some writers do. */
function spaced(page: TypesetPage, text: string, x: number, y: number, step: number): TypesetPage {
  for (const [index, letter] of [...text].entries()) if (letter !== ' ') page.line(letter, x + index * step, y)
  return page
}

/** A page with characters at places told: code, left edge, width, in their own order. */
function pageOf(characters: readonly [string, number, number][]): PageObjects {
  const count = characters.length
  const objects: PageObjects = {
    page: 1,
    width: 600,
    height: 800,
    styles: [plainStyle],
    characters: {
      codes: new Uint32Array(count),
      origins: new Float32Array(2 * count),
      boxes: new Float32Array(4 * count),
      styles: new Uint16Array(count),
      flags: new Uint8Array(count),
    },
    paths: [],
    images: [],
    links: [],
    truncated: false,
  }
  for (const [index, [letter, left, width]] of characters.entries()) {
    objects.characters.codes[index] = letter.codePointAt(0)!
    objects.characters.origins.set([left, 100], 2 * index)
    objects.characters.boxes.set([left, 92, left + width, 102], 4 * index)
  }
  return objects
}

describe('words', () => {
  it('are parted by the spaces of the content', async () => {
    expect(await textsOf(new TypesetPage().line('Terms of the field', 50, 50))).toEqual(['Terms', 'of', 'the', 'field'])
  })

  it('have the signs of the symbol fonts of TeX, where the file names letters', () => {
    const objects = pageOf([['I', 50, 8]])
    expect(readWords({ ...objects, styles: [{ ...plainStyle, font: 'MSAM7' }] }).map(({ text }) => text)).toEqual(['▶'])
    expect(readWords(objects).map(({ text }) => text)).toEqual(['I'])
  })

  it('are parted by gaps where no space is painted', async () => {
    const page = new TypesetPage().line('Terms', 50, 50).line('of', 81.1, 50).line('art', 92.2, 50)
    expect(await textsOf(page)).toEqual(['Terms', 'of', 'art'])
  })

  it('are whole when their letters are painted one by one, in any order', () => {
    const letters: [string, number, number][] = [
      ['d', 66, 6],
      ['W', 50, 9.4],
      ['r', 65, 3.3 - 2],
      ['o', 59.4, 5.6],
    ]
    expect(readWords(pageOf(letters)).map(({ text }) => text)).toEqual(['Word'])
  })

  it('are whole when the letters of a heading are spaced out', async () => {
    expect(await textsOf(spaced(new TypesetPage(), 'CHAPTER ONE', 50, 50, 11))).toEqual(['CHAPTER', 'ONE'])
  })

  it('stay apart when they are figures of cells side by side', async () => {
    expect(await textsOf(spaced(new TypesetPage(), '12345', 50, 50, 14))).toEqual(['1', '2', '3', '4', '5'])
  })

  it('have letters once that are painted twice to look bold, and are bold', () => {
    const twice = [...'Sum'].flatMap((letter, index): [string, number, number][] => [
      [letter, 50 + 6 * index, 6],
      [letter, 50.4 + 6 * index, 6],
    ])
    const [word, ...others] = readWords(pageOf(twice))
    expect(others).toEqual([])
    expect(word?.text).toBe('Sum')
    expect(word?.pieces.map(({ style }) => style.weight)).toEqual([700])
  })

  it('keep double letters', async () => {
    expect(await textsOf(new TypesetPage().line('Allee off', 50, 50))).toEqual(['Allee', 'off'])
  })

  it('take the ligatures of PDFium apart again, which it gives letter by letter at one place', () => {
    const page = pageOf([
      ['o', 50, 5.6],
      ['f', 55.6, 8.2],
      ['f', 55.6, 8.2],
      ['i', 55.6, 8.2],
      ['c', 63.8, 5],
      ['e', 68.8, 5.6],
    ])
    expect(readWords(page).map(({ text }) => text)).toEqual(['office'])
  })

  it('leave out what is white on nothing, and keep what is white on a shade', async () => {
    const page = new TypesetPage().line('hidden', 50, 50, { color: [1, 1, 1] })
    page.content.push('0 0 0.5 rg 40 680 200 24 re f')
    page.line('shown', 50, 100, { color: [1, 1, 1] })
    expect(await textsOf(page)).toEqual(['shown'])
  })

  it('leave out what lies off the page', async () => {
    expect(await textsOf(new TypesetPage().line('gone', -200, 50).line('here', 50, 50))).toEqual(['here'])
  })

  it('leave out invisible text under visible text, and keep it where there is none', async () => {
    const page = new TypesetPage().line('seen', 50, 50)
    page.content.push('BT 3 Tr /F0 10 Tf 1 0 0 1 50 742 Tm (read) Tj 1 0 0 1 50 700 Tm (scan) Tj 0 Tr ET')
    expect(await textsOf(page)).toEqual(['seen', 'scan'])
  })

  it('are those of OCR where the fonts of the page do not define its letters', () => {
    const objects = pageOf([...'\u0003\u0004\u0005'].map((letter, at) => [letter, 50 + 6 * at, 6]))
    objects.characters.flags.fill(unmapped)
    expect(readWords(objects).map(({ text }) => text)).toEqual(['\ufffd\ufffd\ufffd'])
    const both = pageOf([...'\u0003\u0004\u0005net'].map((letter, at) => [letter, 50 + 6 * (at % 3), 6]))
    both.styles.push({ ...plainStyle, invisible: true })
    both.characters.flags.fill(unmapped, 0, 3)
    both.characters.styles.fill(1, 3)
    expect(readWords(both).map(({ text }) => text)).toEqual(['net'])
  })

  it('have the mark of a note as a raised piece', async () => {
    const [word] = await wordsOf(new TypesetPage().line('Sales', 50, 50).line('2', 75.2, 46.5, { size: 6 }))
    expect(word?.text).toBe('Sales2')
    expect(word?.pieces.map(({ text, raised }) => [text, raised])).toEqual([
      ['Sales', undefined],
      ['2', 'superscript'],
    ])
  })

  it('have a space after the mark of a note before a number', async () => {
    const [word] = await wordsOf(new TypesetPage().line('1', 50, 46.5, { size: 6 }).line('2021', 54, 50))
    expect(word?.text).toBe('1 2021')
    expect(word?.pieces[0]?.raised).toBe('superscript')
  })

  it('go on behind a lowered digit within them', async () => {
    const page = new TypesetPage()
    let x = 50
    for (const [text, width] of [
      ['Fe', 11.67],
      ['2', 3.34],
      ['O', 7.78],
      ['3', 3.34],
    ] as const) {
      const isMark = /\d/.test(text)
      page.line(text, x, isMark ? 52 : 50, isMark ? { size: 6 } : {})
      x += width
    }
    const words = await wordsOf(page.line('is', x + 3, 50))
    expect(words.map(({ text }) => text)).toEqual(['Fe2O3', 'is'])
    expect(words[0]?.pieces.map(({ text, raised }) => [text, raised])).toEqual([
      ['Fe', undefined],
      ['2', 'subscript'],
      ['O', undefined],
      ['3', 'subscript'],
    ])
  })

  it('tell where their links lead', async () => {
    const page = new TypesetPage().line('see there', 50, 50).link('https://sheaf.example/', 68, 40, 100, 54)
    const words = await wordsOf(page)
    expect(words.map(({ pieces }) => pieces[0]?.link)).toEqual([undefined, { uri: 'https://sheaf.example/' }])
  })

  it('that are turned are words as well', async () => {
    const page = new TypesetPage()
    page.content.push('BT /F0 10 Tf 0 1 -1 0 100 300 Tm (turned text) Tj ET')
    const words = await wordsOf(page)
    expect(words.map(({ text, angle }) => [text, angle])).toEqual([
      ['turned', 270],
      ['text', 270],
    ])
    expect(words[0]?.baseline).toBeCloseTo(100)
    expect(readLines(words).map(textOf)).toEqual(['turned text'])
  })

  it('put an accent of its own to the letter that it is painted over', () => {
    const page = pageOf([
      ['c', 50, 5],
      ['a', 55, 5.5],
      ['f', 60.5, 2.8],
      ['´', 64, 3.3],
      ['e', 63.3, 5.6],
    ])
    expect(readWords(page).map(({ text }) => text)).toEqual(['café'])
  })
})

describe('writing from the right', () => {
  // As painted: the first letter is the one farthest to the right.
  const hebrew: [string, number, number][] = [
    [')', 180, 4],
    ['א', 174, 6],
    ['ב', 168, 6],
    ['(', 164, 4],
    ['ג', 150, 6],
    ['ד', 144, 6],
    ['1', 120, 5],
    ['2', 125, 5],
  ]

  it('comes in the order in which it is read, figures in theirs, brackets open and close', () => {
    const [line] = readLines(readWords(pageOf(hebrew)))
    expect(line?.rightToLeft).toBe(true)
    expect(textOf(line!)).toBe('(אב) גד 12')
  })

  it('has a space before each of its words but the first', () => {
    const [line] = readLines(readWords(pageOf(hebrew)))
    expect(line!.words.map(({ spaceBefore }) => spaceBefore)).toEqual([false, true, true])
  })

  /** Letters as seen from the left, each 6 wide, with spaces. */
  const seen = (text: string) =>
    pageOf(
      [...text].flatMap((letter, index): [string, number, number][] =>
        letter === ' ' ? [] : [[letter, 50 + 6 * index, 6]],
      ),
    )

  it.each([
    [
      'keeps figures of Arabic in their order',
      '\u0662\u0660\u0662\u0665 \u062a\u0646\u0633',
      '\u0633\u0646\u062a \u0662\u0660\u0662\u0665',
    ],
    ['reads a full stop behind a Latin word', '.Reuters םולש םלוע', 'עולם שלום Reuters.'],
    ['reads brackets around words of both directions', '(2 ןוכדע)', '(עדכון 2)'],
    ['keeps what is within a Latin phrase', '(Smith, 2010) םולש םלוע', 'עולם שלום (Smith, 2010)'],
    ['turns the sign of a number round in Arabic', '(%15 \u062a\u0646\u0633)', '(\u0633\u0646\u062a 15%)'],
    ['but not in Hebrew', '15% ןוכדע', 'עדכון 15%'],
    ['joins a Hebrew prefix to a Latin name', 'a.b/API-ב םולש םלוע', 'עולם שלום ב-a.b/API'],
    ['joins it to the first word of a Latin name', 'API of Web-ב םולש םלוע רצק', 'קצר עולם שלום ב-API of Web'],
    ['reads a pair of brackets behind a Latin word', '()open םולש םלוע', 'עולם שלום open()'],
    ['reads a pair of brackets behind a word of both directions', '()open-ו םולש םלוע', 'עולם שלום ו-open()'],
    ['keeps a bracket whose other one is within a Latin phrase', '.PC (CSP) םולש םלוע', 'עולם שלום PC (CSP).'],
    ['keeps the sign of a part behind a prefix', '7.5%-ב םולש םלוע', 'עולם שלום ב-7.5%'],
    ['reads a sign that is seen behind its number', '.5%- לש החנה םולש', 'שלום הנחה של -5%.'],
    [
      'keeps telephone numbers, dates and times of Hebrew',
      '14:30 12-10-2024 050-123-4567 ןופלט',
      'טלפון 050-123-4567 12-10-2024 14:30',
    ],
    [
      'turns the groups of numbers with hyphens round in Arabic',
      '2024-12-31 4567-123-050 مقر وه اذه',
      'هذا هو رقم 050-123-4567 31-12-2024',
    ],
    ['keeps the groups of an account number together', '.IL62 0108 0000 0009 ןובשח', 'חשבון IL62 0108 0000 0009.'],
    ['reads brackets that have one code', 'הנקתוה Windows 11 (64-bit( לש', 'של Windows 11 (64-bit) הותקנה'],
    ['puts a bracket behind a painted space to its word', '( תונש 15) ביצקת', 'תקציב (15 שנות)'],
    ['reads an Arabic comma behind a Latin word', '\u060cIP \u062a\u0646\u0633', '\u0633\u0646\u062a IP\u060c'],
  ])('%s', (_, painted, read) => {
    expect(readLines(readWords(seen(painted))).map(textOf)).toEqual([read])
  })

  it.each([
    ['a bracket that the font calls by its place as read', ')Internet) םיבר םולש םלוע', 'עולם שלום רבים (Internet)'],
    ['a bracket with a sign behind it', '.(תונשל םולש', 'שלום לשנות).'],
  ])('reads %s', (_, painted, read) => {
    expect(readLines(readWords(seen(painted))).map(textOf)).toEqual([read])
  })

  it('is the direction of a line with longer Latin words on a page from the right', () => {
    const page = lettersOf([
      { text: 'תובר תורוש ןאכ שי', left: 300, baseline: 80 },
      { text: 'ואר www.example.org', left: 300, baseline: 100 },
    ])
    expect(readLines(readWords(page)).map(textOf)).toEqual(['יש כאן שורות רבות', 'www.example.org ראו'])
  })

  it('has the stop of a sentence whose last line is Latin behind it', () => {
    const page = lettersOf([
      { text: 'תובר תורוש ןאכ שי', left: 300, baseline: 80 },
      { text: '.www.example.org', left: 300, baseline: 100 },
    ])
    expect(readLines(readWords(page)).map(textOf)).toEqual(['יש כאן שורות רבות', 'www.example.org.'])
  })

  it('has a mark over the letter that it is at, though that is painted after it', () => {
    const page = pageOf([
      ['\u0651', 95, 3],
      ['\u0646', 94, 6],
      ['\u0625', 100, 6],
    ])
    expect(readWords(page).map(({ text }) => text)).toEqual(['\u0625\u0646\u0651'])
  })

  it('has no space before a full stop behind which a space is painted', () => {
    const page = pageOf([
      ['\u0627', 106, 6],
      ['.', 102, 3],
      [' ', 97, 5],
      ['\u0646', 90, 6],
    ])
    expect(readWords(page).map(({ text }) => text)).toEqual(['\u0627.', '\u0646'])
  })

  it('reads a ligature of lam and alef that PDFium gives turned round', () => {
    const page = pageOf([
      ['\u0627', 100, 6],
      ['\u0623', 94, 6],
      ['\u0644', 94, 6],
      ['\u0631', 88, 6],
    ])
    expect(readWords(page).map(({ text }) => text)).toEqual(['\u0627\u0644\u0623\u0631'])
  })

  it('comes in its place in a line from the left', () => {
    const page = pageOf([
      ...[...'Title'].map((letter, index): [string, number, number] => [letter, 50 + 6 * index, 6]),
      ['ב', 92, 6],
      ['א', 98, 6],
      ['ד', 110, 6],
      ['ג', 116, 6],
      ...[...'ends'].map((letter, index): [string, number, number] => [letter, 130 + 6 * index, 6]),
    ])
    expect(readLines(readWords(page)).map(textOf)).toEqual(['Title גד אב ends'])
  })
})

describe('lines', () => {
  it('are parted between columns, not between words of a justified line', async () => {
    const page = new TypesetPage().line('left column', 50, 50).line('right column', 300, 50)
    page.content.push('BT /F0 10 Tf 4 Tw 1 0 0 1 50 700 Tm (a line with wide gaps) Tj ET')
    const [objects] = await readTypeset([page])
    expect(readLines(readWords(objects!)).map(textOf)).toEqual(['left column', 'right column', 'a line with wide gaps'])
  })

  it('run down the page where letters are below each other, from the right to the left', () => {
    const column = (text: string, left: number) =>
      [...text].map((letter, index) => ({ text: letter, left, baseline: 100 + 10 * index }))
    const page = lettersOf([...column('吾輩は猫である。', 200), ...column('名前はまだ無い。', 180)])
    const lines = readLines(readWords(page))
    expect(lines.map((line) => [line.angle, textOf(line)])).toEqual([
      [90, '吾輩は猫である。'],
      [90, '名前はまだ無い。'],
    ])
    const list = lettersOf([...column('一二三', 200), ...column('ABCDEF', 180)])
    expect(readLines(readWords(list)).every(({ angle }) => angle === 0)).toBe(true)
  })

  it('hold Chinese without spaces', () => {
    const page = pageOf([...'统计数据'].map((letter, index): [string, number, number] => [letter, 50 + 10 * index, 10]))
    expect(readLines(readWords(page)).map(textOf)).toEqual(['统计数据'])
  })
})

it('ends soon on pages that are made to be slow', () => {
  const many = 100_000
  const page = pageOf(Array.from({ length: many }, (): [string, number, number] => ['a', 100, 5]))
  expect(readWords(page)).toHaveLength(1)
})
