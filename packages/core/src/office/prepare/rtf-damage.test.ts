import { expect, it } from 'vitest'
import { damageOfRtf } from './rtf-damage.js'

const damageOf = (text: string) => damageOfRtf(new TextEncoder().encode(text))
const zeros = '\0'.repeat(40)

it('finds no damage in documents that end, also with braces as text, binary data, and padding behind them', () => {
  expect(damageOf('{\\rtf1{\\b a}\\{ b}')).toBeUndefined()
  expect(damageOf(`{\\rtf1{\\pict\\bin40 ${zeros}}{\\pict\\bin3 }}}} c}`)).toBeUndefined()
  expect(damageOf(`{\\rtf1 a}\r\n${zeros}`)).toBeUndefined()
})

it('finds zeros, and ends that are missing', () => {
  expect(damageOf(`{\\rtf1 a${zeros}b}`)).toBe('a part of it is overwritten with zeros')
  expect(damageOf(`{\\rtf1 a${zeros}`)).toBe('a part of it is overwritten with zeros')
  expect(damageOf('{\\rtf1{\\b a}')).toBe('it ends too early')
  expect(damageOf('{\\rtf1 a\\}')).toBe('it ends too early')
})
