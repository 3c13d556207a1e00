import { describe, expect, it } from 'vitest'
import { languagesOf } from './language-option.js'

describe('languagesOf', () => {
  it('adds English to languages of other scripts, and to no others', () => {
    expect(languagesOf('rus')).toEqual(['rus', 'eng'])
    expect(languagesOf('chi_sim+jpn')).toEqual(['chi_sim', 'jpn', 'eng'])
    for (const text of ['eng', 'deu', 'kor+deu', 'eng+rus', 'fra+eng'])
      expect(languagesOf(text)).toEqual(text.split('+'))
  })
})
