import sharp from 'sharp'
import { expect, it } from 'vitest'
import { sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { describeImage } from '../read/describe-image.js'
import { stripMetadata } from './strip-metadata.js'

const exif = {
  IFD0: { Make: 'Camera Works', Artist: 'A. Nonymous' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
}
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>'
const tagged = () =>
  sketch(3).withIccProfile('p3').withExif(exif).withXmp(xmp).withMetadata({ orientation: 6 }).withExifMerge(exif)
const strip = (bytes: Uint8Array) => stripMetadata(bytes, describeImage(bytes)!)
const holds = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)
const pixels = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer()

const everything = ['Camera Works', 'A. Nonymous', 'adobe:ns:meta']

it.each([
  ['jpeg', everything, () => tagged().jpeg().toBuffer()],
  ['progressive jpeg', everything, () => tagged().jpeg({ progressive: true }).toBuffer()],
  // There XMP is compressed.
  ['png', everything.slice(0, 2), () => tagged().png().toBuffer()],
  ['webp', everything, () => tagged().webp().toBuffer()],
  // There sharp writes XMP only.
  ['tiff', everything.slice(2), () => tagged().tiff({ compression: 'lzw' }).toBuffer()],
])('takes camera, author, place and XMP out of a %s; pixels, turn and profile stay', async (_, secrets, make) => {
  const bytes = new Uint8Array(await make())
  for (const secret of secrets) expect(holds(bytes, secret)).toBe(true)
  const stripped = strip(bytes)
  for (const secret of secrets) expect(holds(stripped, secret)).toBe(false)
  expect(Buffer.compare(await pixels(stripped), await pixels(bytes))).toBe(0)
  const [before, after] = [describeImage(bytes)!, describeImage(stripped)!]
  expect(after.orientation).toBe(before.orientation)
  expect([after.icc, after.deflatedIcc]).toEqual([before.icc, before.deflatedIcc])
  expect((await sharp(stripped).metadata()).xmp).toBeUndefined()
})

it('takes away what follows a JPEG, which may be another picture', async () => {
  const bytes = await sketch(3).jpeg().toBuffer()
  const stripped = strip(Buffer.concat([bytes, Buffer.from('hidden film')]))
  expect(Buffer.compare(stripped, bytes)).toBe(0)
})

it('finds what is to go behind bytes that fill the place before a marker', async () => {
  const bytes = await sketch(3).jpeg().toBuffer()
  const comment = Buffer.from('\xff\xff\xff\xfe\x00\x08secret\xff', 'latin1')
  const filled = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)])
  expect(Buffer.compare(strip(filled), bytes)).toBe(0)
})

it('takes comments out of a GIF and leaves its turns', async () => {
  const gif = await sketch(3).gif({ loop: 2 }).toBuffer()
  const comment = Buffer.from('\x21\xfe\x06secret\x00', 'latin1')
  const at = 13 + (gif[10]! & 0x80 ? 3 << ((gif[10]! & 7) + 1) : 0)
  const bytes = Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)])
  expect(Buffer.compare(await pixels(bytes), await pixels(gif))).toBe(0)
  expect(holds(strip(bytes), 'secret')).toBe(false)
  expect(Buffer.compare(await pixels(strip(bytes)), await pixels(gif))).toBe(0)
})

it('gives back the bytes of a picture without metadata, and of a damaged one what it can', async () => {
  for (const make of [sketch(3).jpeg(), sketch(3).png(), sketch(3).webp()]) {
    const bytes = await make.toBuffer()
    expect(Buffer.compare(strip(bytes), bytes)).toBe(0)
    for (let length = 60; length < bytes.length; length += 97) {
      const facts = describeImage(bytes.subarray(0, length))
      if (facts) expect(stripMetadata(bytes.subarray(0, length), facts).length).toBeLessThanOrEqual(length)
    }
  }
})
