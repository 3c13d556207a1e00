import { describe, expect, it } from 'vitest'
import type { Warning } from '../../warning.js'
import { warnOutsidePage } from './outside-page.js'

const page = { number: 2, width: 300, height: 400 }

describe('warnOutsidePage', () => {
  it.each([
    [0, 0, undefined],
    [200, 360, undefined],
    [-20, 0, 'partly outside page 2'],
    [250, 0, 'partly outside page 2'],
    [0, 380, 'partly outside page 2'],
    [-100, 0, 'is outside page 2 and therefore invisible. The page is 300 points wide and 400 high.'],
    [300, 0, 'is outside page 2'],
    [0, 400, 'is outside page 2'],
  ])('says what is not seen of a box at %d, %d', (x, y, words) => {
    const warnings: Warning[] = []
    warnOutsidePage('The signature', { x, y, width: 100, height: 40 }, page, { warn: (one) => warnings.push(one) })
    expect(warnings.length).toBe(words === undefined ? 0 : 1)
    if (words !== undefined) expect(warnings[0]!.message).toContain(words)
  })
})
