import { describe, expect, it } from 'vitest'
import { redact } from '../../testing/sketches/redacted-pdf.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'

const page = (content: string) => pagesPdf([{ entries: '/MediaBox[0 0 400 300]/Resources<<>>', content }])

/** From 100 to 200 across, and from 200 to 250 up. */
const area = { page: 1, x: 100, y: 50, width: 100, height: 50 }

describe('redactPdf, in drawings', () => {
  it.each([
    ['a path', '110 210 m 150.25 240 l 190 210 l h f'],
    ['a rectangle', '120.25 210 30 30 re B'],
    ['a curve', '110 210 m 130.25 240 150 240 190 210 c S'],
    ['a path in another space', 'q 2 0 0 2 50 100 cm 30.25 55 m 60 70 l S Q'],
  ])('takes away %s in an area', async (_, content) => {
    const { raw, data, changed } = await redact(page(`0.5 g ${content} 10 10 50 50 re f`), { areas: [area] })
    expect(data.pages[0].paths).toBe(1)
    expect(raw).not.toMatch(/0\.25 /)
    expect(raw).toContain('10 10 50 50 re')
    expect(changed).toBe(0)
  })

  it('takes parts of a path away, and keeps those outside', async () => {
    const { raw, data, changed } = await redact(
      page('1 0 0 rg 110.25 210 m 150 240 l 190 210 l h 20 20 m 60 20 l 60 60 l h f'),
      { areas: [area] },
    )
    expect(data.pages[0].paths).toBe(1)
    expect(raw).not.toContain('110.25')
    expect(raw).toContain('60 60 l')
    expect(changed).toBe(0)
  })

  it('leaves no more of a line through an area than where it comes in and goes out', async () => {
    const outline = '50 150 m 110 205 l 120.25 240 l 130.25 215 l 150.25 240 160.25 240 180 220 c 250 160 l'
    for (const paint of ['S', 'f', 'b*']) {
      const { raw, changed } = await redact(page(`0.6 g 0.3 G ${outline} ${paint}`), { areas: [area] })
      expect(raw).not.toMatch(/0\.25/)
      expect(raw).toMatch(/110 205 l\s+180 220 l\s+250 160 l/)
      expect(changed).toBe(0)
    }
  })

  it('follows a line from where the part before it was closed', async () => {
    const { changed } = await redact(page('50 150 m 120 220 l h 150 205 l 110 240 l S'), { areas: [area] })
    expect(changed).toBe(0)
  })

  it('keeps lines that only cross', async () => {
    const { data, raw } = await redact(page('0 225 m 400 225 l S'), { areas: [area] })
    expect(data.pages[0].paths).toBe(0)
    expect(raw).toContain('400 225 l')
  })

  it('takes the shape out of clipping paths, and what is painted stays clipped', async () => {
    const clip = 'q 110.25 210 m 150 240 l 190 210 l h W n 1 0 0 rg 0 0 400 300 re f Q 0 1 0 rg 10 10 20 20 re f'
    const { raw, changed, data } = await redact(page(clip), { areas: [area] })
    expect(data.pages[0].paths).toBe(1)
    expect(raw).not.toContain('150 240 l')
    expect(changed).toBe(0)
  })
})
