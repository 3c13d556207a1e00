import { PDFContext, PDFName, PDFRawStream } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { decodeStream } from './decode-stream.js'

describe('decodeStream', () => {
  it('does not let a text of zeros become gigabytes, nor be four times itself', () => {
    const dict = PDFContext.create().obj({ Filter: PDFName.of('ASCII85Decode') })
    const zeros = new Uint8Array(2 ** 24 + 1).fill('z'.charCodeAt(0))
    expect(() => decodeStream(PDFRawStream.of(dict, zeros), (data) => data)).toThrow(RangeError)
    expect(decodeStream(PDFRawStream.of(dict, zeros.subarray(1)), (data) => data)).toHaveLength(2 ** 26)
  })
})
