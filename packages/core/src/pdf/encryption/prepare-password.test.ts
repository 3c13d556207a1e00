import { describe, expect, it } from 'vitest'
import { hasProhibitedCharacter, mixesDirections, passwordForms, preparePassword } from './prepare-password.js'

describe('preparePassword', () => {
  // The examples of RFC 4013, section 3, and one of each table.
  it.each([
    ['I\u00adX', 'IX'],
    ['user', 'user'],
    ['USER', 'USER'],
    ['\u00aa', 'a'],
    ['\u2168', 'IX'],
    ['S\u00aaSL\u00adprep', 'SaSLprep'],
    ['a\u00a0b\u3000c\u200bd', 'a b c d'],
    ['x\ufe0fy\u200dz\u2060', 'xyz'],
    ['Ame\u0301lie', 'Am\u00e9lie'],
    ['\u{1f511}', '\u{1f511}'],
  ])('makes of %j %j', (given, prepared) => {
    expect(preparePassword(given)).toBe(prepared)
    expect(preparePassword(prepared)).toBe(prepared)
  })

  it('is tried first, then the password as it was typed', () => {
    expect(passwordForms('S\u00aa')).toEqual(['Sa', 'S\u00aa'])
    expect(passwordForms('\u00aae\u0301')).toEqual(['a\u00e9', '\u00aa\u00e9', '\u00aae\u0301'])
    expect(passwordForms('plain')).toEqual(['plain'])
  })
})

describe('hasProhibitedCharacter', () => {
  it.each(['\u0007', '\u0085', '\ue000', '\ufdd0', '\ud800', '\u200e', '\u{e0041}', '\u2ff0', '\ufffd'])(
    'is true of %j',
    (character) => {
      expect(hasProhibitedCharacter(`a${character}`)).toBe(true)
    },
  )

  it('is false of what people type', () => {
    expect(hasProhibitedCharacter('p\u00e4ss \u5bc6\u7801 \u043f\u0430\u0440 \u{1f511} \u05e9\u05dc\u05d5\u05dd')).toBe(
      false,
    )
  })
})

describe('mixesDirections', () => {
  it.each([
    ['\u0627\u0031', true],
    ['\u0627\u0031\u0628', false],
    ['\u05e9\u05dc\u05d5\u05dd', false],
    ['\u05e9a\u05dd', true],
    ['1\u05e9', true],
    ['abc 1', false],
    ['\u5bc6\u7801', false],
  ])('of %j is %s', (password, mixed) => {
    expect(mixesDirections(password)).toBe(mixed)
  })
})
