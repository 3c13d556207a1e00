import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { testCapabilities as capabilities } from '../../testing/run-qpdf.js'
import { gunzip } from './gunzip.js'

const plain = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(20))
const packed = new Uint8Array(gzipSync(plain))
const open = (bytes: Uint8Array, maxBytes = 2 ** 20) => gunzip(bytes, 'a.svgz', maxBytes, capabilities)

describe('gunzip', () => {
  it('returns the content, and plain bytes as they are', () => {
    expect(open(packed)).toEqual(plain)
    expect(open(plain)).toBe(plain)
  })

  it('skips the name, the comment, the extra field and the checksum of the header', () => {
    const header = Uint8Array.from([...packed.subarray(0, 10), 2, 0, 7, 7, 97, 0, 98, 0, 1, 2])
    header[3] = 2 | 4 | 8 | 16
    expect(open(Uint8Array.from([...header, ...packed.subarray(10)]))).toEqual(plain)
  })

  it('refuses what is too large, cut off or damaged', () => {
    expect(() => open(packed, 100)).toThrow(expect.objectContaining({ code: 'LIMIT_EXCEEDED' }))
    for (const bytes of [packed.subarray(0, 5), packed.subarray(0, packed.length - 12), packed.with(12, 255)])
      expect(() => open(bytes)).toThrow(expect.objectContaining({ code: 'BAD_DOCUMENT' }))
  })
})
