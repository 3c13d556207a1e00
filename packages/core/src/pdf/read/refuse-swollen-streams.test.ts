import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../../run-context.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { pagesPdf } from '../../testing/sketches/write-pdf.js'
import { refuseSwollenStreams } from './refuse-swollen-streams.js'

const MOST = 2 ** 20
const run = {
  limits: { ...defaultLimits, maxStructureBytes: MOST },
  capabilities: testCapabilities,
  signal: new AbortController().signal,
}

/** A page whose content is spaces, deflated some times over, and other filters undone behind that. */
function swollen(size: number, times: number, { entries = '', filters = [] as string[], byte = ' ' } = {}): File {
  let data = Buffer.alloc(size, byte)
  for (let time = 0; time < times; time++) data = deflateSync(data, { level: 9 })
  const all = [...Array<string>(times).fill('/FlateDecode'), ...filters]
  const packed = data.toString('latin1')
  return pagesPdf([{ entries: '/MediaBox[0 0 9 9]/Contents 100 0 R' }], {
    100: `<<${entries}/Filter[${all.join('')}]/Length ${packed.length}>>\nstream\n${packed}\nendstream`,
  })
}

describe('refuseSwollenStreams', () => {
  for (const times of [1, 2, 3])
    it(`refuses what inflates to more than is allowed, deflated ${times} times`, async () => {
      await expect(refuseSwollenStreams(swollen(MOST + 1, times), run)).rejects.toMatchObject({
        code: 'LIMIT_EXCEEDED',
        message: expect.stringContaining('more than 1 MB'),
      })
      await refuseSwollenStreams(swollen(MOST, times), run)
    })

  it('refuses what other filters make that much of', async () => {
    const zeros = swollen(MOST / 3, 1, { filters: ['/A85'], byte: 'z' })
    await expect(refuseSwollenStreams(zeros, run)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    await refuseSwollenStreams(swollen(MOST / 5, 1, { filters: ['/A85'], byte: 'z' }), run)
  })

  it('leaves the last filter of pictures to the engine, and no other', async () => {
    const entries = '/Type/XObject/Subtype/Image/Width 9999/Height 9999'
    await refuseSwollenStreams(swollen(MOST * 2, 1, { entries }), run)
    await expect(refuseSwollenStreams(swollen(MOST * 2, 2, { entries, filters: ['/LZW'] }), run)).rejects.toMatchObject(
      {
        code: 'LIMIT_EXCEEDED',
      },
    )
  })

  it('measures the stream and not a word in it that looks like its end', async () => {
    const [head, tail] = [Buffer.from('endstream '), deflateSync(Buffer.alloc(MOST * 2), { level: 9 })]
    // A stored block of deflate holds the word as it is.
    const stored = Buffer.concat([tail.subarray(0, 2), Buffer.of(0, head.length, 0, ~head.length & 255, 255), head])
    const packed = Buffer.concat([stored, tail.subarray(2)]).toString('latin1')
    const file = pagesPdf([{ entries: '/MediaBox[0 0 9 9]/Contents 100 0 R' }], {
      100: `<</Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream`,
    })
    await expect(refuseSwollenStreams(file, run)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('does not take streams that are damaged or of unknown filters for swollen', async () => {
    const file = pagesPdf([{ content: '' }], {
      100: '<</Filter/FlateDecode/Length 9>>\nstream\nno zlib..\nendstream',
      101: '<</Filter[/Crypt/FlateDecode]/Length 9>>\nstream\nno zlib..\nendstream',
      102: '<</Filter/FlateDecode/Length 99999999>>\nstream\nno end',
    })
    await refuseSwollenStreams(file, run)
  })

  it('stops when the work is cancelled', async () => {
    const signal = AbortSignal.abort()
    await expect(refuseSwollenStreams(swollen(MOST + 1, 2), { ...run, signal })).rejects.toMatchObject({
      code: 'CANCELLED',
    })
  })
})
