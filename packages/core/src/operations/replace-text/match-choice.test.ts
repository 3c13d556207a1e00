import { describe, expect, it } from 'vitest'
import { MatchChoice, parseMatches } from './match-choice.js'

const chosen = (text: string) => {
  const choice = new MatchChoice(text)
  return [1, 2, 3, 4, 5, 6].filter((number) => choice.has(number))
}

describe('MatchChoice', () => {
  it.each([
    ['all', [1, 2, 3, 4, 5, 6]],
    ['2, 4 - 5', [2, 4, 5]],
    ['5-', [5, 6]],
    ['!2,!4-', [1, 3]],
    ['1-4,!3', [1, 2, 4]],
  ])('takes %s', (text, numbers) => {
    expect(chosen(text)).toEqual(numbers)
  })

  it.each(['', '0', '3-2', 'a', '1,,2', '-3', '1-2-3'])('refuses "%s"', (text) => {
    expect(parseMatches(text)).toBeUndefined()
    expect(() => new MatchChoice(text)).toThrow(/no choice of matches/)
  })

  it('knows matches that are not there', () => {
    expect(() => new MatchChoice('2-9').check(4)).toThrow('There are 4 matches, so that there is no match 9.')
    expect(() => new MatchChoice('!5').check(4)).toThrow(/no match 5/)
    expect(() => new MatchChoice('3-').check(4)).not.toThrow()
    expect(() => new MatchChoice('all').check(0)).not.toThrow()
  })
})
