import { describe, expect, it } from 'vitest'
import { measureWork } from '../../testing/measure-work.js'
import { ContentReader } from './content-tokens.js'
import { operatorCode } from './operators.js'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** The operators of a content with their numbers and names, and whether it was sound. */
function read(text: string) {
  const reader = new ContentReader(bytesOf(text))
  const operators: string[] = []
  for (let code = reader.next(); code !== 0; code = reader.next()) {
    const word = String.fromCharCode(...[code, code >> 8, code >> 16].map((part) => part & 255).filter(Boolean))
    const operands = Array.from({ length: reader.count }, (_, index) => reader.name(index) ?? reader.number(index))
    operators.push([...operands, word].join(' '))
  }
  return { operators, isBroken: reader.isBroken }
}

describe('ContentReader', () => {
  it('reads numbers as leniently as viewers, with and without white space', () => {
    expect(read('1 -.5 +2. 1.2.3 5-3 --7 cm/A#20b Do%Q\n[1]0 d')).toEqual({
      operators: ['1 -0.5 2 1.2 5 -7 cm', 'A b Do', '0 1 0 0 d'],
      isBroken: false,
    })
  })

  it('finds no operators in strings, dictionaries and comments', () => {
    const { operators } = read('(a \\) (Q) Q) Tj <51> Tj /P <</E(Q)/F[/G]>> BDC % Q\nq')
    expect(operators.map((operator) => operator.split(' ').at(-1))).toEqual(['Tj', 'Tj', 'BDC', 'q'])
  })

  it.each([
    ['a string without end', 'q (abc'],
    ['an operator that does not exist', 'q Qq'],
    ['operands that are left over', 'q 1 0 0'],
    ['a stray bracket', 'q ) Q'],
  ])('reports %s', (_, text) => expect(read(text).isBroken).toBe(true))

  it('takes operators that are unknown between BX and EX for what they are', () => {
    expect(read('BX 1 foo EX q')).toEqual({ operators: ['q'], isBroken: false })
  })

  describe('passes over inline images', () => {
    const around = (image: string) => read(`q ${image} Q`)

    it.each([
      ['by the length that follows from the size', 'BI /W 2/H 4/BPC 8/CS/G ID  EI Q Do\nEI'],
      ['by the length of a mask', 'BI /W 16/H 3/IM true ID  EI Q \nEI'],
      ['by the length given', 'BI /W 9/H 9/F/Fl/L 9 ID  EI Q Do \nEI'],
      ['by what follows, when EI stands in binary data', 'BI /W 9/H 9/F/Fl ID x EI \x80\x90 EI \nEI'],
      ['by the end of a text filter', 'BI /W 9/H 9/F[/A85/Fl] ID ab EI Q q~>\nEI'],
      ['whose data has no white space before EI', 'BI /W 9/H 9/F/Fl ID \x80\x90\x91EI'],
    ])('%s', (_, image) => {
      expect(around(image).operators.map((operator) => operator.split(' ').at(-1))).toEqual(['q', 'BI', 'ID', 'Q'])
      expect(around(image).isBroken).toBe(false)
    })

    it('and tells when one does not end', () => {
      expect(read('q BI /W 9/H 9/F/Fl ID \x80\x90 Q').isBroken).toBe(true)
    })
  })

  it('is quick on very many inline images that do not end', () => {
    const work = measureWork()
    read('BI /W 9/H 9/F/Fl ID \x80 EI\x80'.repeat(10_000))
    expect(work()).toBeLessThan(2000)
  })

  it('distinguishes operators by their codes', () => {
    expect(new Set(['T*', 'Tj', 'TJ', 'j', 'J', 'BDC', 'BMC'].map(operatorCode)).size).toBe(7)
  })
})
