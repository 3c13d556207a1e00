import { describe, expect, it } from 'vitest'
import { decodeImage } from './decode-image.js'
import { loadSharp } from './load-sharp.js'

const sharp = await loadSharp()
const decode = (bytes: Uint8Array) => decodeImage(new Uint8Array(bytes), { maxPixels: 1_000_000 })
const picture = () => sharp({ create: { width: 32, height: 16, channels: 3, background: '#c83c1e' } })

/** A TIFF in which one number of its directory is another. */
async function tiffWith(tag: number, value: number, tile = false): Promise<Uint8Array> {
  const file = await picture()
    .tiff(tile ? { tile, tileWidth: 16, tileHeight: 16 } : { compression: 'none' })
    .toBuffer()
  const at = file.readUInt32LE(4)
  for (let entry = at + 2; entry < at + 2 + file.readUInt16LE(at) * 12; entry += 12)
    if (file.readUInt16LE(entry) === tag) file.writeUInt16LE(value, entry + 8)
  return new Uint8Array(file)
}

describe('what the decoders complain about', () => {
  it('is no reason to refuse a JPEG with junk between its headers', async () => {
    const file = await picture().jpeg().toBuffer()
    const frame = file.indexOf(Buffer.of(0xff, 0xc0))
    const junk = Buffer.concat([file.subarray(0, frame), Buffer.from('\0junk'), file.subarray(frame)])
    expect((await decode(junk)).data).toEqual((await decode(file)).data)
  })

  it.each([
    ['with LZMA compression', 259, 34925],
    ['with Old-style JPEG compression', 259, 6],
    ['in Lab colors', 262, 8],
  ])('says that a TIFF is stored in a way that is not supported: %s', async (words, tag, value) => {
    await expect(decode(await tiffWith(tag, value))).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: `The image is stored ${words}, which is not supported. Open it in an image program and save it as PNG.`,
    })
  })

  it('says so of a TIFF in tiles of separate planes', async () => {
    await expect(decode(await tiffWith(284, 2, true))).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining('in tiles with separate color planes'),
    })
  })

  it('refuses a JPEG whose picture is damaged', async () => {
    const file = await picture().jpeg().toBuffer()
    await expect(decode(file.subarray(0, file.length - 20))).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })
})
