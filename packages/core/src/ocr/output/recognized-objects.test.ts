import { describe, expect, it } from 'vitest'
import { generated } from '../../pdf/page-objects/page-objects.js'
import type { RecognizedLine, RecognizedPage } from '../recognized-page.js'
import { recognizedObjects } from './recognized-objects.js'

const word = (text: string, left: number, right: number, spaceAfter = true) => ({
  text,
  box: { left, top: 100, right, bottom: 150 },
  confidence: 90,
  spaceAfter,
})

/** At 300 dpi: letters 73 pixels high stand on row 173. */
function page(lines: Partial<RecognizedLine>[]): RecognizedPage {
  const box = { left: 100, top: 100, right: 500, bottom: 195 }
  const whole = lines.map((line) => ({
    box,
    baseline: { left: 173, right: 173 },
    direction: 0 as const,
    words: [],
    ...line,
  }))
  return { width: 2550, height: 3300, paragraphs: [{ box, lines: whole }] }
}

const textOf = (codes: Uint32Array) => String.fromCodePoint(...codes)

describe('recognizedObjects', () => {
  it('gives the words of a line with spaces between them, in points of the picture', () => {
    const { characters, width, height, styles } = recognizedObjects(
      page([{ words: [word('ab', 100, 300), word('c', 350, 450)] }]),
      300,
      7,
    )
    expect(textOf(characters.codes)).toBe('ab c\n')
    expect([...characters.flags]).toEqual([0, 0, generated, 0, generated])
    expect([width, height]).toEqual([612, 792])
    expect([...characters.boxes.subarray(0, 8)].filter((_, at) => at % 2 === 0)).toEqual([24, 48, 48, 72])
    expect(characters.origins[1]).toBeCloseTo(173 * 0.24, 3)
    expect(styles).toMatchObject([{ size: 24, angle: 0 }])
  })

  it('puts no space where the language has none', () => {
    const { characters } = recognizedObjects(page([{ words: [word('漢', 0, 50, false), word('字', 50, 100)] }]), 300, 1)
    expect(textOf(characters.codes)).toBe('漢字\n')
  })

  it('leaves out lines that run another way', () => {
    const { characters } = recognizedObjects(page([{ direction: 90, words: [word('up', 0, 50)] }]), 300, 1)
    expect(characters.codes).toHaveLength(0)
  })
})
