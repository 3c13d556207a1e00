import { describe, expect, it } from 'vitest'
import { mayBeInterlaced } from './find-interlacing.js'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16))

/** A configuration record whose parameter set holds these bits behind the profile and the level. */
function withBits(bits: string): Uint8Array {
  const padded = bits.replaceAll(' ', '').padEnd(Math.ceil(bits.length / 8) * 8 + 8, '1')
  const set = [0x67, 100, 0, 10, ...padded.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2))]
  return Uint8Array.from([1, 100, 0, 10, 0xff, 0xe1, 0, set.length, ...set])
}

describe('mayBeInterlaced', () => {
  it.each([
    ['high profile', '0164000affe100186764000aacd9447b011000000300100000030320f122596001000668ebe3cb22c0fdf8f800'],
    ['baseline profile', '0142c00affe100176742c00ad9047b011000000300100000030320f122648001000568cb83cb20'],
    ['4:4:4', '01f4000affe1001867f4000a919b288f6022000003000200000300641e244b2c01000868ebe3c44c000440fff8f800'],
  ])('says no of what x264 wrote as frames: %s', (_, record) => {
    expect(mayBeInterlaced(bytes(record))).toBe(false)
  })

  it('says yes of what x264 wrote with fields', () => {
    const record = '01640015ffe1001967640015acd9444fcb808800000300080000030190f8a14cb001000668fba3cb22c0fdf8f800'
    expect(mayBeInterlaced(bytes(record))).toBe(true)
  })

  it.each([true, false])('finds its place behind matrices for scaling: %s', (isInterlaced) => {
    // The first list ends early (a delta of -8), the second repeats the eight that it begins with; six more are absent.
    const lists = `1 000010001 1 ${'1'.repeat(16)} 000000`
    const rest = `1 1 1 010 0 00100 00100 ${isInterlaced ? 0 : 1}`
    expect(mayBeInterlaced(withBits(`1 010 1 1 0 1 ${lists} ${rest}`))).toBe(isInterlaced)
  })

  it('says no of what is no such record, or is cut off', () => {
    expect(mayBeInterlaced(new Uint8Array())).toBe(false)
    expect(mayBeInterlaced(bytes('0164000affe1001867'))).toBe(false)
  })
})
