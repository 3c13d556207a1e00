import { describe, expect, it } from 'vitest'
import { patternOf, patternsIn, toggled } from './name-list.js'

const comma = { separator: ',' } as const
const lines = { separator: '\n' } as const

describe('names in a text', () => {
  it('are found again, however they are written', () => {
    expect(patternsIn({ text: ' a.xml, ,b.csv,', ...comma })).toEqual(['a.xml', 'b.csv'])
    expect(patternsIn({ text: 'Plan\n\n Notes, old ', ...lines })).toEqual(['Plan', 'Notes, old'])
  })

  it('are added and taken away', () => {
    const one = toggled({ text: '', ...lines }, 'Plan')
    const two = toggled({ text: one, ...lines }, 'Notes')
    expect(two).toBe('Plan\nNotes')
    expect(toggled({ text: two, ...lines }, 'Plan')).toBe('Notes')
  })

  it('have a star for characters that would end them', () => {
    expect(patternOf('a, b.xml', comma)).toBe('a* b.xml')
    expect(patternOf('a, b', lines)).toBe('a, b')
    expect(patternOf('x=1; y', lines)).toBe('x*1* y')
    expect(patternOf(' Plan ', lines)).toBe('*Plan*')
  })

  it('are none where a pattern would fit everything', () => {
    for (const name of ['', ' ', '*', ',,']) expect(patternOf(name, comma)).toBeUndefined()
  })
})
