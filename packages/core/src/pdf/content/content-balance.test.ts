import { describe, expect, it } from 'vitest'
import { balanceOf } from './content-balance.js'

const balance = (content: string) => balanceOf(Uint8Array.from(content, (letter) => letter.charCodeAt(0)))

describe('balanceOf', () => {
  it('counts saved states that are not restored', () => {
    expect(balance('q q Q 1 0 0 1 5 5 cm')).toEqual({ open: 1, strays: [], inText: false })
    expect(balance('q\nQ').open).toBe(0)
  })

  it('finds restores with nothing to restore', () => {
    expect(balance('Q q Q Q').strays).toEqual([0, 6])
  })

  it.each([
    '(q Q \\) q (q) q) Tj',
    '<71> Tj',
    '/q gs /Q Do',
    '% q\nn',
    '<</q 1/Q 2>> pop',
    '[(q)-20(Q)] TJ',
    'qq Qq 1q',
  ])('takes no letter in %s for an operator', (content) => {
    expect(balance(content)).toEqual({ open: 0, strays: [], inText: false })
  })

  it('passes over the data of inline images, also where they hold EI', () => {
    expect(balance('BI /W 4/H 4/CS/G/BPC 8 ID \x01q Q EI \xff\x80\x00 q q EI Q\nEI q').open).toBe(1)
  })

  it('sees a text object without an end', () => {
    expect(balance('BT (a) Tj').inText).toBe(true)
    expect(balance('BT (a) Tj ET').inText).toBe(false)
  })

  it('reads what ends in the middle of anything', () => {
    for (const content of ['(abc', '(abc\\', '<41', 'BI ID ', '/', '%', '<<'])
      expect(balance(content).strays).toEqual([])
  })
})
