import { describe, expect, it } from 'vitest'
import { measureWork } from '../../../testing/measure-work.js'
import { ReadingSketch } from '../../../testing/reading-page.js'
import { DocumentReading, type ReadingSettings } from './document-reading.js'
import type { ReadingPage } from './page-of-text.js'

const readingOf = (pages: readonly ReadingPage[], settings: Partial<ReadingSettings> = {}) =>
  new DocumentReading({ pageCount: pages.length, textOf: async (page) => pages[page - 1]!, ...settings })

/** What is said of each page, by the page it begins on. */
async function said(sketches: readonly ReadingSketch[], settings: Partial<ReadingSettings> = {}): Promise<string[][]> {
  const reading = readingOf(
    sketches.map(({ text }) => text),
    { language: 'en', ...settings },
  )
  return Promise.all(
    sketches.map(async ({ page }) =>
      (await reading.blocks(page)).flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    ),
  )
}

const nouns = ['harbour', 'captain', 'anchor', 'lantern', 'market', 'chapel', 'garden', 'window', 'barrel', 'bridge']

/** Lines of running text that are about as wide as each other, and each unlike the others. */
const filler = (from: number, count = 12) =>
  Array.from({ length: count }, (_, index) => {
    const at = from + index
    const noun = (by: number) => nouns[(at * by + Math.floor(at / 10)) % nouns.length]
    return `and the ${noun(3)} of the ${noun(7)} with a ${noun(9)} was old`.padEnd(46, 'e').slice(0, 46).trimEnd()
  })

describe('reading order', () => {
  it('goes down one column and then the next, and joins the sentence and the word between them', async () => {
    const page = new ReadingSketch()
    page.lines(['The harbour was full of boats.', ...filler(1), 'when the wind had turned the fisher-'], 50, 80)
    page.lines(['men came home and nobody was lost,', ...filler(20), 'and so it ended.'], 320, 80)
    const [sentences] = await said([page])
    expect(sentences![0]).toBe('The harbour was full of boats.')
    const text = sentences!.join(' ')
    expect(text).toContain('turned the fishermen came home')
    expect(text.indexOf(filler(12, 1)[0]!)).toBeLessThan(text.indexOf(filler(21, 1)[0]!))
  })

  it('keeps the hyphen of a word that the document writes with it', async () => {
    const page = new ReadingSketch()
    page.lines(
      [
        'It was a well-known clock in a town where everybody',
        'was late, and the whole story was well-',
        'known to all.',
      ],
      50,
      80,
    )
    expect((await said([page]))[0]!.at(-1)).toContain('the whole story was well-known to all.')
  })

  it('leaves out heads and numbers that come back, on the first page too, and text that is marked as no part of it', async () => {
    const pages = [1, 2, 3, 4].map((number) => {
      const page = new ReadingSketch(number)
      page.line('Annals of the Sea', 250, 40)
      page.lines([`The story of the ${nouns[number]} begins here,`, ...filler(number * 20), 'until the end.'], 50, 90)
      page.line(String(number + 40), 300, 770)
      page.line('Confidential draft', 60, 300, { isArtifact: true, angle: 0 })
      return page
    })
    const text = (await said(pages)).flat().join(' ')
    expect(text).not.toMatch(/Annals|Confidential|\b4[1-4]\b/)
    expect(text.match(/The story of the \w+ begins/g)).toHaveLength(4)
  })

  it('keeps headings whose numbers happen to count on with the pages', async () => {
    const pages = [1, 2, 3].map((number) => {
      const page = new ReadingSketch(number)
      page.line(`${number}. ${['Origins', 'Methods', 'Results'][number - 1]}`, 50, 60)
      page.lines(
        [`This part tells of the ${nouns[number]}, as it was told`, ...filler(number * 20), 'to its end.'],
        50,
        90,
      )
      return page
    })
    const text = (await said(pages)).flat()
    expect(text).toEqual(expect.arrayContaining(['1. Origins', '2. Methods', '3. Results']))
  })

  it('gives a sentence that continues over pages once, where it begins, with its places on both', async () => {
    const first = new ReadingSketch(1)
    first.lines(['It was a long night at sea.', ...filler(1), 'and in the gray of the morning the boat with'], 50, 400)
    const second = new ReadingSketch(2)
    second.lines(['the lamp came home to the harbour of the town again.', 'Everybody was there to see it.'], 50, 80)
    const reading = readingOf([first.text, second.text], { language: 'en' })
    const blocks = await reading.blocks(1)
    const sentence = blocks.at(-1)!.sentences.at(-1)!
    const whole = blocks.flatMap(({ sentences }) => sentences).find(({ text }) => text.includes('boat with the lamp'))!
    expect(sentence.text).toBe('Everybody was there to see it.')
    expect(new Set(whole.pieces.map(({ page }) => page))).toEqual(new Set([1, 2]))
    expect(await reading.blocks(2)).toEqual([])
  })

  it('says the same of a page whichever page was read first', async () => {
    const sketches = [1, 2, 3, 4, 5, 6].map((number) => {
      const page = new ReadingSketch(number)
      page.line('Head of all', 260, 40)
      page.lines([`This page tells of the ${nouns[number]} and of`, ...filler(number * 20)], 50, 90)
      return page
    })
    const pages = sketches.map(({ text }) => text)
    const forwards = readingOf(pages)
    const backwards = readingOf(pages)
    const one = []
    for (let page = 1; page <= 6; page++) one.push(await forwards.blocks(page))
    const other = []
    for (let page = 6; page >= 1; page--) other.unshift(await backwards.blocks(page))
    expect(other).toEqual(one)
  })

  it('reads rows of a table one after the other', async () => {
    const page = new ReadingSketch()
    const rows = [
      ['Stall', 'Visitors', 'Earned'],
      ['Cakes', '214', '$642'],
      ['Books', '98', '$311'],
    ]
    for (const [index, row] of rows.entries())
      for (const [at, cell] of row.entries()) page.line(cell, 60 + at * 150, 100 + index * 16)
    expect((await said([page]))[0]).toEqual(['Stall, Visitors, Earned', 'Cakes, 214, $642', 'Books, 98, $311'])
  })

  it('reads a page whose text is turned, and leaves out turned text beside upright one', async () => {
    const upright = new ReadingSketch()
    upright.lines(filler(1), 50, 100)
    const { text } = upright
    const turned: ReadingPage = {
      page: 1,
      width: 800,
      height: 600,
      runs: text.runs.map((run) => ({
        ...run,
        angle: 90,
        x: 800 - run.y - run.height,
        y: run.x,
        width: run.height,
        height: run.width,
        baseline: 800 - run.baseline,
      })),
    }
    const plain = await readingOf([text]).blocks(1)
    expect(await readingOf([turned]).blocks(1)).toEqual(plain)
    upright.line('arXiv:2401.00001', 20, 400, { angle: 270 })
    expect(JSON.stringify(await readingOf([upright.text]).blocks(1))).not.toContain('arXiv')
  })

  it('skips numbers of lines in a margin', async () => {
    const page = new ReadingSketch()
    for (const [index, line] of filler(100).entries())
      page.line(line, 80, 100 + 12 * index).line(String(index + 1), index < 9 ? 45 : 40, 100 + 12 * index)
    const text = (await said([page]))[0]!.join(' ')
    expect(text).toBe(filler(100).join(' '))
  })
})

describe('what is said', () => {
  it('leaves out marks of notes and signs of lists, and reads notes behind the text, or not at all', async () => {
    const page = new ReadingSketch()
    page.lines(['The tide was late that day and all of the boats', 'were waiting for it in the harbour'], 50, 80)
    page.line('1', 50 + 34 * 5, 88, { size: 6, baseline: 88 })
    page.line(' and nobody knew why.', 50 + 34 * 5 + 4, 92)
    page.line('• A lamp for the night watch', 50, 120)
    page.line('1', 50, 700, { size: 5 }).line('It came at noon.', 56, 703, { size: 7 })
    const sentences = [
      'The tide was late that day and all of the boats were waiting for it in the harbour and nobody knew why.',
      'A lamp for the night watch',
    ]
    expect((await said([page]))[0]).toEqual([...sentences, 'It came at noon.'])
    expect((await said([page], { notes: 'skip' }))[0]).toEqual(sentences)
  })

  it('reports where each word is, ligatures included', async () => {
    const page = new ReadingSketch().line('The ﬁrst ﬂag is out.', 50, 80)
    const [block] = await readingOf([page.text]).blocks(1)
    const [sentence] = block!.sentences
    expect(sentence!.text).toBe('The first flag is out.')
    const { text } = page.text.runs[0]!
    const shown = sentence!.words.map(({ pieces }) => pieces.map(({ start, end }) => text.slice(start, end)).join())
    expect(shown).toEqual(['The', 'ﬁrst', 'ﬂag', 'is', 'out.'])
    expect(sentence!.words.map(({ start, end }) => sentence!.text.slice(start, end))).toEqual([
      'The',
      'first',
      'flag',
      'is',
      'out.',
    ])
  })

  it('finds the language by the words where the document does not tell', async () => {
    const german = new ReadingSketch()
    german.lines(['Der Mann geht mit dem Hund über die Brücke und sieht den Fluss nicht.'], 50, 80)
    expect(await readingOf([german.text]).language()).toBe('de')
    expect(await readingOf([new ReadingSketch().text]).language()).toBe('und')
    expect(await readingOf([german.text], { language: 'fr-CA' }).language()).toBe('fr-CA')
  })

  it('is nothing for a page without text', async () => {
    expect(await said([new ReadingSketch()])).toEqual([[]])
  })

  it('is there in good time for a page that is full of nonsense', async () => {
    const page = new ReadingSketch()
    for (let index = 0; index < 6000; index++)
      page.line('x1-', (index * 7919) % 600, (index * 104_729) % 800, { size: 1 + (index % 9) })
    const work = measureWork()
    await readingOf([page.text]).blocks(1)
    expect(work()).toBeLessThan(10_000)
  })
})
