import { expect, it } from 'vitest'
import { readCMap } from './read-cmap.js'

const read = (text: string) => readCMap(new TextEncoder().encode(text))

it('reads codes of one and of two bytes', () => {
  const { lengths } = read('2 begincodespacerange <00> <80> <8140> <9ffc> endcodespacerange')
  expect([0x00, 0x80, 0x81, 0x9f].map((byte) => lengths![byte])).toEqual([1, 1, 2, 2])
})

it('reads texts of single codes, of ranges and of arrays, in any order', () => {
  const { texts } = read(
    '1 beginbfrange <20> <2f> <0041> endbfrange 2 beginbfchar <05><00660069> <03> <d835 dc00> endbfchar 1 beginbfrange <0A> <0B> [<0031> <0032>] endbfrange',
  )
  expect(texts.find(0x2f)).toEqual({ low: 0x20, high: 0x2f, value: 'A' })
  expect(texts.find(5)?.value).toBe('fi')
  expect(texts.find(3)?.value).toBe('\u{1d400}')
  expect(texts.find(0x0b)?.value).toBe('2')
  expect(texts.find(0x0c)).toBeUndefined()
})

it('reads CIDs', () => {
  const { cids } = read('1 begincidrange <0100> <01ff> 300 endcidrange 1 begincidchar <0003> 7 endcidchar')
  expect(cids.find(0x180)).toEqual({ low: 0x100, high: 0x1ff, value: 300 })
  expect(cids.find(3)?.value).toBe(7)
})

it('passes over what is no CMap', () => {
  expect(read('beginbfchar <zz> [ <01> beginbfrange <').texts.size).toBe(0)
})
