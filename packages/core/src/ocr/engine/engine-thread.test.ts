import { describe, expect, it } from 'vitest'
import { ToolError } from '../../errors.js'
import { loadCore, readLanguage } from '../../node/ocr/load-engine.js'
import { recognizeHere } from '../../testing/run-tesseract.js'
import { pictureOfText } from '../../testing/sketches/page-of-text.js'
import { thorough } from '../../testing/thorough.js'
import type { OcrLanguage, ocrLanguages } from '../languages.js'
import type { RecognizeRequest } from '../ocr-capabilities.js'
import { type FromEngineThread, serveEngine } from './engine-thread.js'

const request = (...languages: OcrLanguage[]): RecognizeRequest => ({
  languages,
  dpi: 300,
  layout: 'block',
  timeoutMs: 60_000,
  signal: new AbortController().signal,
})

const sentences: Record<keyof typeof ocrLanguages, string> = {
  eng: 'All human beings are born free and equal in dignity and rights.',
  fra: 'Tous les êtres humains naissent libres et égaux en dignité et en droits.',
  deu: 'Alle Menschen sind frei und gleich an Würde und Rechten geboren.',
  spa: 'Todos los seres humanos nacen libres e iguales en dignidad y derechos.',
  ita: 'Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti.',
  por: 'Todos os seres humanos nascem livres e iguais em dignidade e em direitos.',
  rus: 'Все люди рождаются свободными и равными в своём достоинстве и правах.',
  chi_sim: '人人生而自由，在尊严和权利上一律平等。',
  jpn: 'すべての人間は、生まれながらにして自由であり、平等である。',
  kor: '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.',
}

/** Letters of a text that another lacks, in their order, by the longest common subsequence. */
function missed(wanted: string, found: string): number {
  let row = Array.from({ length: found.length + 1 }, () => 0)
  for (const letter of wanted) {
    const next = [0]
    for (let at = 1; at <= found.length; at++)
      next.push(found[at - 1] === letter ? row[at - 1]! + 1 : Math.max(row[at]!, next[at - 1]!))
    row = next
  }
  return wanted.length - row.at(-1)!
}

describe('serveEngine', () => {
  // One of each kind of writing; the long tests read all languages.
  const all = Object.keys(sentences) as (keyof typeof sentences)[]
  it.each(all.filter((language) => thorough || ['eng', 'rus', 'jpn'].includes(language)))(
    'reads %s with the data of this package',
    async (language) => {
      const sentence = sentences[language]
      const { text } = await recognizeHere(await pictureOfText([sentence], { fontSize: 16 }), request(language))
      expect(missed(sentence, text.trim())).toBeLessThanOrEqual(sentence.length / 15)
    },
  )

  it('reads two languages on one page', async () => {
    const picture = await pictureOfText([sentences.deu, sentences.rus])
    const { text } = await recognizeHere(picture, request('deu', 'rus'))
    expect(text).toContain('Würde')
    expect(text).toContain('свободными')
  })

  it('gives the page alone as hOCR, with boxes where the ink is, and reports how far it is', async () => {
    const fractions: number[] = []
    const picture = await pictureOfText(['Sheaf'], { fontSize: 24, margin: 72 })
    const { hocr } = await recognizeHere(picture, {
      ...request('eng'),
      progress: (fraction) => fractions.push(fraction),
    })
    expect(hocr).toMatch(/^<div class='ocr_page'.*<\/div>\n$/s)
    expect(hocr).toContain(`bbox 0 0 ${picture.width} ${picture.height}; ppageno 0; scan_res 300 300`)
    const [, left, top, right] = /ocrx_word.*?bbox (\d+) (\d+) (\d+) (\d+).*?>Sheaf</.exec(hocr)!.map(Number)
    expect(left).toBeGreaterThan(295)
    expect(left).toBeLessThan(320)
    expect(top).toBeGreaterThan(295)
    expect(right).toBeGreaterThan(picture.width - 320)
    expect(fractions.length).toBeGreaterThan(0)
    expect(fractions.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true)
  })

  it('does not take samples for an Exif orientation', async () => {
    const picture = await pictureOfText(['Upright text stays upright'])
    const { text } = await recognizeHere(picture, request('eng'))
    picture.data.set([1, 18, 0, 3, 0, 0, 0, 1, 0, 3])
    expect((await recognizeHere(picture, request('eng'))).text).toBe(text)
    expect(text.trim()).toBe('Upright text stays upright')
  })

  it('finds nothing on an empty page', async () => {
    const picture = await pictureOfText([], { margin: 200 })
    expect(await recognizeHere(picture, { ...request('eng'), layout: 'auto' })).toMatchObject({ text: '' })
  })

  it('reports missing language data and pictures that cannot be read', async () => {
    const answers: FromEngineThread[] = []
    const answer = (message: FromEngineThread) => void answers.push(message)
    const unavailable = async () => {
      throw new ToolError('UNAVAILABLE', 'No such data.')
    }
    await serveEngine({ loadCore, readLanguage: unavailable, answer })({ type: 'start', languages: ['eng'] })
    const serve = serveEngine({ loadCore, readLanguage, answer })
    await serve({ type: 'start', languages: ['eng'] })
    const parameters = { pageSegmentation: 3, dpi: 300, keepsSpaces: false } as const
    await serve({ type: 'recognize', pgm: new TextEncoder().encode('P5\n9 9'), parameters })
    expect(answers).toMatchObject([
      { type: 'failed', code: 'UNAVAILABLE', message: 'No such data.' },
      { type: 'started' },
      { type: 'crashed' },
    ])
  })
})
