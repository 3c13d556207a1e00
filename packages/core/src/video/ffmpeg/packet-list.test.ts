import { describe, expect, it } from 'vitest'
import { readPacketList } from './packet-list.js'

const head = '#extradata 0:       44, 0x223f0ed1\n#tb 0: 1/100\n#codec_id 0: h264\n'
const first = '0,         -4,          0,        4,     2953, 0xc3d660c9\n'
const next = (dts: number, pts: number, rest = ', F=0x0') =>
  `0, ${dts}, ${pts},        4,      867, 0x7ee7c7d4${rest}\n`

describe('readPacketList', () => {
  it('knows when the picture begins and ends, in the order in which it is shown', () => {
    expect(readPacketList(head + first + next(0, 8) + next(4, 4, ', F=0x10'))).toEqual({
      ...{ timeBase: '1/100', tick: 0.01, count: 3, firstPts: 0, firstDts: -4, lastDts: 4 },
      ...{ end: 12, interval: 4, endsWithKey: false },
    })
  })

  it('gives the last picture the average time if it has none', () => {
    const last = '0, 0, 8, 0, 867, 0x7ee7c7d4, F=0x0\n'
    expect(readPacketList(head + first + last)).toMatchObject({ end: 16, interval: 8 })
  })

  it.each([
    ['no packets', head],
    ['no time base', first],
    ['a first picture that needs others', head + next(0, 0)],
    ['a picture before the first', head + first + next(0, -2)],
    ['a picture that is not shown', head + first + next(0, 4, ', F=0x4')],
    ['a damaged picture', head + first + next(0, 4, ', F=0x2')],
    ['new parameters on the way', head + first + next(0, 4, ', F=0x0, S=1,       44, 0x12345678')],
    ['times that go back', head + first + next(-4, 4)],
    ['no times', head + first + next(0, -(2 ** 63))],
  ])('does not continue from %s', (_, text) => {
    expect(readPacketList(text)).toBeUndefined()
  })
})
