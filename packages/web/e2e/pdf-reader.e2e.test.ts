import { describe, expect, it } from 'vitest'
import { eventually } from './eventually.js'
import { type fakeSpeech, finishSentence, spoken } from './fake-speech.js'
import { button, fixturePdf, readPdf, reference } from './pdf-reader-parts.js'
import { samplePdf } from './sample-files.js'
import { untilAlive, visitSite } from './visit-site.js'

const { open } = visitSite()

/** Letters alone: highlights cover ligatures and hyphens as they are printed. */
const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

async function openReader(file: Parameters<typeof readPdf>[1], settings: Parameters<typeof fakeSpeech>[1] = {}) {
  const page = await open('/pdf-reader')
  await readPdf(page, file, settings)
  return page
}

const texts = async (page: Parameters<typeof spoken>[0]) => (await spoken(page)).map(({ text }) => text)

describe('reading aloud', () => {
  it.each(['two-columns'])(
    '%s: says each sentence of the reference once, in order, lit while it is said, and turns the pages',
    async (name) => {
      const page = await openReader(fixturePdf(`${name}.pdf`), { sentenceMs: 60 })
      const expected = reference(name)
      await button(page, 'Read aloud').click()
      await eventually(async () => expect((await spoken(page)).length).toBeGreaterThanOrEqual(expected.length))
      await button(page, 'Read aloud').waitFor()
      const log = await spoken(page)
      expect(log.map(({ text }) => text)).toEqual(expected)
      const unlit = log.filter(({ text, lit }) => !letters(lit).startsWith(letters(text).slice(0, 12)))
      expect(unlit.map(({ text, lit }) => [text, lit])).toEqual([])
      const whole = log.filter(({ text, lit }) => letters(lit) === letters(text))
      // Marks of notes stand between words, and what continues over pages may not be drawn yet.
      expect(whole.length).toBeGreaterThan(0.9 * log.length)
      if (name === 'two-columns')
        expect(
          await page
            .getByRole('spinbutton')
            .or(page.getByLabel('Page', { exact: true }))
            .first()
            .inputValue(),
        ).not.toBe('1')
    },
  )

  it('pauses, reads on from the word it was at, and goes sentences back and forward', async () => {
    const page = await openReader(fixturePdf('two-columns.pdf'), { sentenceMs: Infinity })
    const expected = reference('two-columns')
    await button(page, 'Read aloud').click()
    await eventually(async () => expect(await texts(page)).toEqual(expected.slice(0, 1)))
    await button(page, 'Sentence forward').click()
    await eventually(async () => expect((await texts(page)).at(-1)).toBe(expected[1]))
    await finishSentence(page)
    await eventually(async () => expect((await texts(page)).at(-1)).toBe(expected[2]))
    await button(page, 'Sentence forward').click()
    await eventually(async () => expect((await texts(page)).at(-1)).toBe(expected[3]))
    await eventually(async () => expect((await spoken(page)).at(-1)!.words).toBeGreaterThan(2))
    await button(page, 'Pause').click()
    await button(page, 'Read on').click()
    await eventually(async () => {
      const last = (await texts(page)).at(-1)!
      expect(expected[3]!.endsWith(last)).toBe(true)
      expect(last.length).toBeLessThan(expected[3]!.length)
    })
    await button(page, 'Sentence back').click()
    await eventually(async () => expect((await texts(page)).at(-1)).toBe(expected[2]))
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Document' }).focus()
    await page.keyboard.press('Space')
    await button(page, 'Read on').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await eventually(async () => expect((await texts(page)).at(-1)).toBe(expected[3]))
    await button(page, 'Stop reading').click()
    await button(page, 'Read aloud').waitFor()
    expect(await page.evaluate(() => CSS.highlights.has('sheaf-sentence'))).toBe(false)
  })

  it('remembers voice, speed and pitch, and takes them over at once', async () => {
    const page = await openReader(fixturePdf('two-columns.pdf'), { sentenceMs: Infinity })
    await button(page, 'Read aloud').click()
    await eventually(async () => expect((await spoken(page)).at(-1)).toMatchObject({ voice: 'Ada', rate: 1, pitch: 1 }))
    const bar = page.getByRole('region', { name: 'Read aloud' })
    await bar.getByRole('combobox', { name: 'Speed' }).selectOption('1.5')
    await button(page, 'Voice and speed').click()
    const voice = bar.getByRole('combobox', { name: 'Voice' })
    await expect.poll(() => voice.locator('optgroup').first().getAttribute('label')).toBe('English')
    await voice.selectOption({ label: 'Cloud (online)' })
    await bar.getByRole('slider', { name: 'Pitch' }).fill('1.4')
    const wanted = { voice: 'Cloud', rate: 1.5, pitch: 1.4 }
    await bar.getByText('Online voices send the text').waitFor()
    await button(page, 'Voice and speed').click()
    await bar.getByText('This is an online voice').waitFor()
    await eventually(async () => expect((await spoken(page)).at(-1)).toMatchObject(wanted))
    await page.reload()
    await untilAlive(page)
    await readPdf(page, fixturePdf('two-columns.pdf'), { sentenceMs: Infinity })
    await button(page, 'Read aloud').click()
    await eventually(async () => expect((await spoken(page)).at(-1)).toMatchObject(wanted))
  })

  it('goes along with what it reads until someone goes elsewhere, and back when asked', async () => {
    const page = await open('/pdf-reader')
    // What the reader does to the page soon after a sentence begins is not taken for the wish of someone.
    await page.clock.install()
    await readPdf(page, fixturePdf('two-columns.pdf'), { sentenceMs: Infinity })
    const pageBox = page.getByLabel('Page', { exact: true }).first()
    const sayAnother = async () => {
      const before = (await texts(page)).length
      await finishSentence(page)
      await eventually(async () => expect((await texts(page)).length).toBe(before + 1))
    }
    await button(page, 'Read aloud').click()
    await eventually(async () => expect(await texts(page)).toHaveLength(1))
    await sayAnother()
    await page.waitForFunction(() => CSS.highlights.has('sheaf-sentence'))
    await page.clock.fastForward(5000)
    await pageBox.fill('5')
    await page.keyboard.press('Enter')
    await page.locator('.page[data-page-number="5"] canvas').waitFor()
    await sayAnother()
    await sayAnother()
    await expect.poll(() => pageBox.inputValue()).not.toMatch(/^[12]$/)
    await button(page, 'Show what is being read').click()
    await eventually(async () => expect(await pageBox.inputValue()).toMatch(/^[12]$/))
    await button(page, 'Stop reading').click()
    await page.locator('body').press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Read aloud, and pause').waitFor()
  })

  it('takes a voice that speaks the language of the document', async () => {
    const page = await openReader(fixturePdf('zwei-spalten.pdf'), { sentenceMs: Infinity })
    await button(page, 'Read aloud').click()
    await eventually(async () => expect((await spoken(page)).at(-1)).toMatchObject({ voice: 'Emil' }))
  })

  it('reads the selection alone, or on from it, and from what is seen', async () => {
    const page = await openReader(fixturePdf('two-columns.pdf'), { sentenceMs: 40 })
    await page.locator('.textLayer', { hasText: 'Fish' }).first().waitFor()
    const select = () =>
      page.evaluate(() => {
        const spans = [...document.querySelectorAll('.textLayer span')]
        const end = (word: string, isEnd: boolean) => {
          const span = spans.find(({ textContent }) => textContent!.includes(word))!
          return [span.firstChild!, span.textContent!.indexOf(word) + (isEnd ? word.length : 0)] as const
        }
        getSelection()!.setBaseAndExtent(...end('Fish', false), ...end('asked', true))
      })
    await select()
    await button(page, 'Where to read').click()
    await page.getByRole('menuitem', { name: 'Only the selection' }).click()
    await eventually(async () => expect(await texts(page)).toHaveLength(1))
    await button(page, 'Read aloud').waitFor()
    expect(await texts(page)).toEqual(['Fishermen left when the water rose, and nobody asked'])
    await select()
    await button(page, 'Where to read').click()
    await page.getByRole('menuitem', { name: 'From the selection on' }).click()
    const expected = reference('two-columns')
    const from = expected.findIndex((sentence) => sentence.startsWith('Fishermen'))
    await eventually(async () => expect((await texts(page)).slice(1, 4)).toEqual(expected.slice(from, from + 3)))
    await button(page, 'Stop reading').click()
    await page.evaluate(() => getSelection()!.removeAllRanges())
    const before = (await texts(page)).length
    await page.getByLabel('Page', { exact: true }).first().fill('3')
    await page.keyboard.press('Enter')
    await page.locator('.page[data-page-number="3"] .textLayer span').first().waitFor()
    await page.waitForFunction(() => {
      const { top } = document.querySelector('.page[data-page-number="3"]')!.getBoundingClientRect()
      return top > 0 && top < innerHeight / 2
    })
    await button(page, 'Where to read').click()
    await page.getByRole('menuitem', { name: 'From the visible text' }).click()
    await eventually(async () => expect((await texts(page)).length).toBeGreaterThan(before))
    expect(expected.indexOf((await texts(page))[before]!)).toBeGreaterThan(from + 8)
  })

  it('reads from a sentence that is double-clicked while it reads', async () => {
    const page = await openReader(fixturePdf('two-columns.pdf'), { sentenceMs: Infinity })
    await button(page, 'Read aloud').click()
    await eventually(async () => expect(await texts(page)).toHaveLength(1))
    await page.locator('.textLayer span', { hasText: 'The first pub' }).first().dblclick()
    await eventually(async () => expect((await texts(page)).at(-1)).toMatch(/^The first public clock|^Fishermen/))
  })

  it('says so when the device has no voices, and reads on without sound in the reading view', async () => {
    const page = await openReader(fixturePdf('two-columns.pdf'), { voices: [] })
    await page.getByRole('status').filter({ hasText: 'This device has no voices' }).waitFor()
    await expect.poll(() => button(page, 'Read aloud').count()).toBe(0)
    await button(page, 'Reading view').click()
    await page.getByText('Fishermen left when the water rose').waitFor()
  })

  it('offers text recognition for pages without text, and hands the file over', async () => {
    const page = await openReader(
      await samplePdf('scan.pdf', 0).then(async (file) => {
        const { PDFDocument } = await import('pdf-lib')
        const pdf = await PDFDocument.create()
        pdf.addPage([300, 400]).drawRectangle({ x: 40, y: 40, width: 200, height: 200 })
        return { ...file, buffer: Buffer.from(await pdf.save()) }
      }),
    )
    await page.getByRole('status').filter({ hasText: 'There is no text to read' }).waitFor()
    await page.getByRole('button', { name: 'Recognize text' }).click()
    await page.waitForURL('**/ocr')
    await page.getByText('scan.pdf').first().waitFor()
  })
})
