import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.js'

it.each([
  ['', undefined],
  ['   ', undefined],
  ['a', 'weak'],
  ['12345678901234567890', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['summer2024', 'weak'],
  ['correct horse', 'strong'],
  ['kT4#qz9!', 'fair'],
  ['kT4#qz9!vB2$', 'strong'],
  ['unhandliches Krokodil am Fenster', 'strong'],
])('"%s" is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
