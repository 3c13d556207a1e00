import { describe, expect, it } from 'vitest'
import { eventually } from './eventually.js'
import { type fakeSpeech, spoken } from './fake-speech.js'
import { button, fixturePdf, readPdf, reference } from './pdf-reader-parts.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()

/** Letters alone: highlights cover ligatures and hyphens as they are printed. */
const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

async function openReader(file: Parameters<typeof readPdf>[1], settings: Parameters<typeof fakeSpeech>[1] = {}) {
  const page = await open('/pdf-reader')
  await readPdf(page, file, settings)
  return page
}

describe('reading aloud', () => {
  it.each(['zwei-spalten', 'three-columns', 'revtex-news'])(
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
    },
  )
})
