import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readBytes } from '../../files.js'
import { readGainMap } from '../../image/gain-map/read-gain-map.js'
import { runOperation } from '../../run.js'
import { runHere } from '../../testing/run-here.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { sketchHdrPhoto } from '../../testing/sketches/pictures/hdr-sketch.js'
import { sketchHeic } from '../../testing/sketches/pictures/heic-sketch.js'
import { sketchJxl } from '../../testing/sketches/pictures/jxl-sketch.js'
import { fileOf, sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

async function strip(bytes: Uint8Array, name: string) {
  const { file, warnings } = await runHere(operation, fileOf(bytes, name))
  return { result: await readBytes(file), name: file.name, warnings }
}

const camera = {
  IFD0: { Make: 'Camera Works', Artist: 'A. Nonymous' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
}
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>'
const tagged = () => sketch(3).withIccProfile('p3').withXmp(xmp).withMetadata({ orientation: 6 }).withExifMerge(camera)
const holds = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()

describe('stripImageMetadata', () => {
  it('reports that there was nothing to remove', async () => {
    const file = fileOf(new Uint8Array(await sketch(3).png().toBuffer()), 'plain.png')
    const { warnings } = await runOperation(operation, { file }, {}, { capabilities: testCapabilities })
    expect(warnings).toMatchObject([{ code: 'nothing-removed', nothingDone: true }])
  })

  it.each([
    ['jpeg', () => tagged().jpeg()],
    ['png', () => tagged().png()],
    ['webp', () => tagged().webp()],
    ['avif', () => tagged().avif({ effort: 0 })],
    ['tiff', () => tagged().tiff({ compression: 'lzw' })],
  ] as const)('takes camera, author, place and XMP out of a %s and leaves pixels and profile', async (format, make) => {
    const bytes = new Uint8Array(await make().toBuffer())
    const before = await sharp(bytes).metadata()
    expect(before.exif ?? before.xmp).toBeDefined()
    const { result, name, warnings } = await strip(bytes, `photo.${format}`)
    expect([name, warnings]).toEqual([`clean_photo.${format}`, []])
    for (const secret of ['Camera Works', 'A. Nonymous', 'adobe:ns:meta']) expect(holds(result, secret)).toBe(false)
    const after = await sharp(result).metadata()
    expect(after.xmp?.toString().trim() ?? '').toBe('')
    expect(after.exif?.includes('Camera') ?? false).toBe(false)
    expect([after.orientation, after.icc?.length]).toEqual([before.orientation, before.icc?.length])
    expect(Buffer.compare(await pixels(result), await pixels(bytes))).toBe(0)
    expect((await strip(result, 'again')).warnings).toEqual(['nothing-removed'])
  })

  it.each(['ultra-hdr', 'apple', 'iso'] as const)(
    'keeps the gain map of a photo (%s), and nothing else',
    async (kind) => {
      const photo = await sketchHdrPhoto(await sketch(3).jpeg().toBuffer(), kind)
      const { result, warnings } = await strip(photo, 'photo.jpg')
      expect(warnings).toEqual([])
      expect(readGainMap(result)).toEqual(readGainMap(photo))
      for (const secret of ['Nonymous', 'GPS', 'ftyp']) expect(Buffer.from(result).includes(secret)).toBe(false)
      expect((await strip(result, 'again.jpg')).warnings).toEqual(['nothing-removed'])
    },
  )

  it('takes boxes out of a JPEG XL', async () => {
    const plain = sketchJxl('rgb', true)
    const box = (name: string, text: string) => {
      const head = Buffer.alloc(4)
      head.writeUInt32BE(8 + text.length)
      return Buffer.concat([head, Buffer.from(name + text)])
    }
    const bytes = Buffer.concat([plain, box('Exif', '\0\0\0\0MM secret'), box('xml ', '<secret/>')])
    const { result } = await strip(bytes, 'a.jxl')
    expect(Buffer.compare(result, plain)).toBe(0)
  })

  it('takes IPTC, comments and what follows the image out of a JPEG', async () => {
    const plain = await sketch(3).jpeg().toBuffer()
    const segment = (marker: number, text: string) =>
      Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')])
    const bytes = Buffer.concat([
      plain.subarray(0, 2),
      segment(0xed, 'Photoshop 3.0\0 8BIM secret'),
      segment(0xfe, 'secret'),
      plain.subarray(2),
      Buffer.from('secret film'),
    ])
    expect(Buffer.compare((await strip(bytes, 'a.jpg')).result, plain)).toBe(0)
  })

  it('leaves what has nothing to remove, and says so', async () => {
    const heic = sketchHeic()
    const { result, warnings } = await strip(heic, 'a.heic')
    expect([Buffer.compare(result, heic), warnings]).toEqual([0, ['nothing-removed']])
  })

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'refuses a %s that ends early, of which it cannot say what is left',
    async (format) => {
      const bytes = await tagged().toFormat(format).toBuffer()
      await expect(strip(bytes.subarray(0, bytes.length - 30), 'half')).rejects.toMatchObject({
        code: 'BAD_DOCUMENT',
        message: expect.stringContaining('half'),
      })
    },
  )
})
