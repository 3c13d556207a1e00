import { describe, expect, it } from 'vitest'
import { commonStart } from './common-start.js'

describe('what names have in common', () => {
  it('ends with a word', () => {
    const names = ['split_installation-guide_01_Cover.pdf', 'split_installation-guide_02_Setup.pdf']
    expect(names.map((name) => name.slice(commonStart(names)))).toEqual(['01_Cover.pdf', '02_Setup.pdf'])
  })

  it('is nothing where it is short, or there is one name, or nothing would be left', () => {
    expect(commonStart(['report_1.pdf', 'report_2.pdf'])).toBe(0)
    expect(commonStart(['split_installation-guide_01_Cover.pdf'])).toBe(0)
    expect(commonStart([])).toBe(0)
    expect(commonStart(['split_installation-guide_', 'split_installation-guide_1.pdf'])).toBe(0)
    expect(commonStart(['aaaaaaaaaaaaaaaaaaaaaaaaa1.pdf', 'aaaaaaaaaaaaaaaaaaaaaaaaa2.pdf'])).toBe(0)
  })
})
