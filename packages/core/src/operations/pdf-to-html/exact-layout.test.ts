import { describe, expect, it } from 'vitest'
import { nodeCapabilities } from '../../node/capabilities.js'
import { hasChromium } from '../../node/html/find-chromium.js'
import { pageDifference } from '../../testing/compare-pages.js'
import { lettersOf, lettersOfPages, readHtml } from '../../testing/facts/second-readers.js'
import { runHere } from '../../testing/run-here.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const run = async (file: File, options: Record<string, unknown> = {}) => {
  const result = await runHere(operation, file, { layout: 'exact', ...options })
  return { ...result, text: await result.file.text() }
}
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

describe('pdfToHtml in exact layout', () => {
  it('writes pages below each other, with text in fonts that all pages share, and nothing from elsewhere', async () => {
    const { file, text, data, warnings } = await run(numberedPages(12).file('report.pdf'), { pages: '2,11' })
    expect([file.name, file.type]).toEqual(['report.html', 'text/html;charset=utf-8'])
    expect([data, warnings]).toEqual([{ pages: 2, losses: [] }, []])
    expect(all(text, /<section id="([^"]+)"/g)).toEqual(['page-2', 'page-11'])
    expect(all(text, /<text [^>]*font-family="f1"[^>]*>([^<]*)</g)).toEqual(['page 2', 'page 11'])
    expect(all(text, /(@font-face)/g)).toHaveLength(1)
    expect(text).not.toMatch(/<script|javascript:| on\w+=/)
    expect(all(text, /(?:href="|src="|url\()([^")]{5})/g).every((start) => /^(#|data:)/.test(start!))).toBe(true)
  })

  it('is HTML without errors that has every letter of the pages in order, and names its parts once', async () => {
    const file = pagesPdf(
      ['30 10', '40 20'].map((place) => ({
        entries: '/MediaBox[0 0 100 80]/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>>>>>',
        content: `q 10 10 50 50 re 20 20 10 10 re W n 1 0 0 rg 0 0 60 60 re f Q BT /F 12 Tf ${place} Td (Boats & <sails>) Tj ET`,
      })),
      {},
    )
    const { text } = await run(file)
    const { elements, errors } = readHtml(text)
    expect(errors).toEqual([])
    expect(elements[0]).toEqual({ name: 'body', letters: await lettersOfPages(file) })
    const ids = all(text, / id="([^"]+)"/g)
    expect(ids.length).toBeGreaterThan(3)
    expect(new Set(ids).size).toBe(ids.length)
    expect(lettersOf(text)).toContain('Boats')
  })

  it('keeps links to addresses and to pages of the result, and no others', async () => {
    const sketch = new PdfSketch(['one', 'two', 'three'])
    const link = (rect: string, target: string) =>
      sketch.pages[0]!.annotations.push(`<</Type/Annot/Subtype/Link/Rect[${rect}]${target}>>`)
    link('10 10 60 30', '/A<</S/URI/URI(https://boats.example/?a=1&b=2)>>')
    link('10 40 60 60', `/Dest[${sketch.pages[1]!.ref} /Fit]`)
    link('10 70 60 90', `/Dest[${sketch.pages[2]!.ref} /Fit]`)
    link('10 100 60 120', '/A<</S/URI/URI(javascript:alert\\(1\\))>>')
    const { text } = await run(sketch.file('a.pdf'), { pages: '1-2' })
    expect(all(text, /<a href="([^"]+)"/g)).toEqual(['https://boats.example/?a=1&amp;b=2', '#page-2'])
    expect(text).toContain('<rect x="10" y="170" width="50" height="20" fill="none"')
  })

  it.skipIf(!hasChromium())(
    'looks like the pages, in their size, and has their text when a browser prints it',
    async () => {
      const content =
        '0 .4 .8 rg 10 10 40 30 re f q 60 20 30 30 re W n 1 0 0 rg 50 10 60 20 re f Q 2 w 10 60 m 90 70 l S BT 0 g /F 14 Tf 12 48 Td (Sails) Tj ET'
      const file = pagesPdf(
        ['/MediaBox[0 0 96 72]', '/MediaBox[0 0 96 72]/Rotate 90', '/MediaBox[0 0 120 96]/CropBox[6 4 102 76]'].map(
          (box) => ({
            entries: `${box}/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>`,
            content,
          }),
        ),
        {},
      )
      const { file: html } = await run(file)
      const { bytes } = await nodeCapabilities().printHtml!({
        html,
        files: [],
        paper: { width: 300, height: 300 },
        margin: 0,
        scale: 1,
        backgrounds: true,
        sizeOfStyles: true,
        maxPages: 10,
        timeoutMs: 60_000,
        signal: new AbortController().signal,
      })
      const printed = new File([bytes as Uint8Array<ArrayBuffer>], 'printed.pdf')
      for (const page of [1, 2, 3]) expect(await pageDifference(file, page, printed, page)).toBeLessThan(0.08)
      expect(await lettersOfPages(printed)).toBe('SailsSailsSails')
    },
  )
})
