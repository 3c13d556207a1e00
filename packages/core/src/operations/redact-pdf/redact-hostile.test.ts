import { describe, expect, it } from 'vitest'
import { isToolError } from '../../errors.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { hostilePdfs } from '../../testing/hostile/hostile-pdfs.js'
import { rawText, runHere } from '../../testing/run-here.js'
import { qpdfCheck, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { addOutline, top } from '../../testing/sketches/sketch-navigation.js'
import { pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { thorough } from '../../testing/thorough.js'
import { operation } from './operation.js'

/** Far more than any of these files takes, and far less than a hang. */
const PATIENCE_MS = 180_000

const options = {
  areas: [{ page: 1, x: 0, y: 0, width: 300, height: 300 }],
  find: ['Ada', 'a b'],
  patterns: 'email,url',
}

/** The result, or the code of a clear error; anything else fails the test. */
async function verdict(input: File, wanted: Record<string, unknown>, limits = {}) {
  try {
    return await runHere(operation, input, wanted, limits)
  } catch (error) {
    if (!isToolError(error)) throw error
    expect(error.message.length).toBeGreaterThan(10)
    return error.code
  }
}

describe('redactPdf, on files made to do harm', () => {
  for (const [name, file] of Object.entries(hostilePdfs(thorough ? 1 : 0.1))) {
    it(`ends with ${name}`, { timeout: PATIENCE_MS }, async () => {
      const outcome = await verdict(file, options)
      if (typeof outcome === 'string')
        expect(['BAD_DOCUMENT', 'LIMIT_EXCEEDED', 'PAGES_OUT_OF_RANGE']).toContain(outcome)
      else {
        const isBroken = (await qpdfCheck(outcome.file)).exitCode === 2
        if (isBroken) expect((await qpdfCheck(file)).exitCode).toBe(2)
      }
    })
  }

  it('ends with forms that draw each other, each time elsewhere', { timeout: PATIENCE_MS }, async () => {
    const objects: Record<number, string> = {}
    const steps = Array.from({ length: 5 }, (_, index) => `1 0 0 1 ${index / 7} ${index / 3} cm /F Do`).join(' ')
    for (let number = 10; number < 15; number++)
      objects[number] = streamBody(
        steps,
        `/Type/XObject/Subtype/Form/BBox[0 0 300 300]/Resources<</XObject<</F ${number + 1} 0 R>>>>`,
      )
    objects[15] = streamBody('100 100 m 109 109 l S', '/Type/XObject/Subtype/Form/BBox[0 0 300 300]')
    const input = pagesPdf(
      [{ entries: '/MediaBox[0 0 300 300]/Resources<</XObject<</F 10 0 R>>>>', content: '/F Do' }],
      objects,
    )
    const outcome = await verdict(input, { areas: options.areas })
    expect(outcome).toMatchObject({ warnings: [], data: { pages: [{ page: 1, picture: false }] } })
  })

  it('hands out no file with what is to be gone, whatever is wrong with it', async () => {
    const sketch = new PdfSketch(['Dear Ada Lovelace', 'Ada again'])
    addOutline(sketch, [{ title: 'Ada', target: `/Dest${top(sketch.pages[0]!)}` }])
    addForm(sketch, [addTextField(sketch, sketch.pages[1]!, 'name', 'Ada')], '/DA(/F0 9 Tf)')
    const text = await rawText(sketch.file())
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed % most
    }
    let results = 0
    for (let round = 0; round < (thorough ? 30 : 6); round++) {
      let damaged = text
      for (let change = 0; change <= random(4); change++) {
        const at = 10 + random(damaged.length - 20)
        const junk = ['', '(', ')', '<<', '0', ' R', '/X', '%', '\0', 'endstream', 'Q', 'ET', ']'][random(13)]!
        damaged = damaged.slice(0, at) + junk + damaged.slice(at + random(6))
      }
      const outcome = await verdict(new File([Buffer.from(damaged, 'latin1')], 'damaged.pdf'), { find: 'Ada' })
      if (typeof outcome === 'string') continue
      results++
      const found = outcome.data.found[0].count
      for (const page of await textsOf(outcome.file)) expect(page).not.toMatch(/Ada/)
      if (found < 2) continue
      const raw = await rawText(
        await rewriteByQpdf(outcome.file, '--qdf', '--object-streams=disable').catch(() => outcome.file),
      )
      expect(raw).not.toMatch(/\((Dear )?Ada( Lovelace| again)?\)/)
    }
    expect(results).toBeGreaterThan(thorough ? 15 : 2)
  })
})
