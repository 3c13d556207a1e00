import { describe, expect, it } from 'vitest'
import { segmentsOf } from './segments.js'

describe('segmentsOf', () => {
  it('gives the same as the segmenter, where parts of a text meet too', () => {
    const all = (text: string) => Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment)
    for (const text of [
      '',
      'abc',
      `${'x'.repeat(999)}e\u0301🇩🇪🇫🇷`,
      '👨‍👩‍👧'.repeat(300),
      `a${'\u0301'.repeat(5000)}b`,
      '🇩🇪'.repeat(600),
    ])
      expect([...segmentsOf(text)]).toEqual(all(text))
  })

  it('never looks at a long text as a whole', () => {
    const segmenter = new Intl.Segmenter('und')
    const lengths: number[] = []
    const spy = {
      segment: (text: string) => {
        lengths.push(text.length)
        return segmenter.segment(text)
      },
    } as Intl.Segmenter
    expect([...segmentsOf('x'.repeat(10_000), spy)]).toHaveLength(10_000)
    expect(Math.max(...lengths)).toBe(1000)
  })
})
