import { strFromU8, strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { pointNumbers } from './point-numbers.js'

const pointed = (text: string, textColumns?: number[]) =>
  strFromU8(pointNumbers(strToU8(text), { delimiter: ';', textColumns }))

it('writes numbers with a decimal comma with a point', () => {
  expect(pointed('1,5;-3.000,25;7;"2,5"\r\n1.234.567;2,5E-3')).toBe('1.5;-3000.25;7;2.5\r\n1234567;2.5E-3')
})

it('puts what is no number in quotes, so that English does not read one in it', () => {
  expect(pointed('12.30;12.03.2024;1.5;1,234,5;50 %')).toBe('"12.30";"12.03.2024";"1.5";"1,234,5";"50 %"')
  expect(pointed(';a "b";\n')).toBe(';"a ""b""";\n')
})

it('leaves columns of text as they are', () => {
  expect(pointed('1,5;1,5\n"0049";2,5', [1])).toBe('1,5;1.5\n"0049";2.5')
})

it('leaves quoted fields with delimiters, lines and quotes in them as they are', () => {
  expect(pointed('"1;5\n""2,5""";3,5')).toBe('"1;5\n""2,5""";3.5')
})

it('comes to an end with a quote that is not closed, and with many fields', () => {
  expect(pointed('"1,5;\n2')).toBe('"1,5;\n2')
  expect(pointed('1,5;'.repeat(100_000))).toBe('1.5;'.repeat(100_000))
})
