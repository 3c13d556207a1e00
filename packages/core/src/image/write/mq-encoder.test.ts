import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MqEncoder } from './mq-encoder.js'

describe('MqEncoder', () => {
  it('codes the test sequence of ITU-T T.88, H.2, as the standard does', () => {
    const encoder = new MqEncoder(1)
    const symbols = '00020051000000c00352872aaaaaaaaa82c02000fcd79ef6bf7fed904f46a3bf'
    for (const byte of Buffer.from(symbols, 'hex')) {
      for (let bit = 7; bit >= 0; bit--) encoder.encode(0, (byte >> bit) & 1)
    }
    expect(Buffer.from(encoder.finish()).toString('hex')).toBe(
      '84c73bfce1a1430402200000410dbb86f4317fff88ff37471adb6adfffac',
    )
  })

  it('codes a run as it codes its bits one by one', () => {
    const run = fc.record({ context: fc.nat(2), bit: fc.nat(1), count: fc.oneof(fc.nat(9), fc.nat(5000)) })
    fc.assert(
      fc.property(fc.array(run, { maxLength: 40 }), (runs) => {
        const [byRun, byBit] = [new MqEncoder(3), new MqEncoder(3)]
        for (const { context, bit, count } of runs) {
          byRun.encodeRun(context, bit, count)
          for (let index = 0; index < count; index++) byBit.encode(context, bit)
        }
        expect(Buffer.compare(byRun.finish(), byBit.finish())).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
})
