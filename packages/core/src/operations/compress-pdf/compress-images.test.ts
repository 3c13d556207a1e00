import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { pageDifference } from '../../testing/compare-pages.js'
import { renderPage } from '../../testing/facts/look-at-pdf.js'
import { flateBody } from '../../testing/hostile/file-forms.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfJson, testCapabilities } from '../../testing/run-qpdf.js'
import { randomNumbers } from '../../testing/sketches/pictures/sketch-raster.js'
import { type PdfObjects, pagesPdf, streamBody } from '../../testing/sketches/write-pdf.js'
import { operation } from './operation.js'

const [WIDTH, HEIGHT] = [320, 240]
const random = randomNumbers(11)

/** A sample for each pixel and channel. */
function samples(sample: (x: number, y: number, channel: number) => number, channels = 1): Buffer {
  const data = Buffer.alloc(WIDTH * HEIGHT * channels)
  for (let at = 0; at < data.length; at++) {
    const pixel = Math.floor(at / channels)
    data[at] = Math.max(0, Math.min(255, sample(pixel % WIDTH, Math.floor(pixel / WIDTH), at % channels)))
  }
  return data
}

const hills = (x: number, y: number) => 128 + 70 * Math.sin(x / 25) + 40 * Math.cos(y / 17) + random() * 8
const colors = () => samples((x, y, channel) => hills(x + channel * 30, y), 3)
const grays = () => samples(hills)

/** Bits that no filter but JBIG2 and fax packs well. */
function dots(): Buffer {
  const bits = Buffer.alloc((WIDTH / 8) * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      if (Math.sin(x / 9) * Math.cos(y / 14) > random() * 0.3) bits[(y * WIDTH + x) >> 3]! |= 128 >> (x & 7)
  return bits
}

const entries = (more: string, size = `/Width ${WIDTH}/Height ${HEIGHT}`) => `/Type/XObject/Subtype/Image${size}${more}`
const image = (more: string, data: Uint8Array) => flateBody(data, entries(more))

/** A blue page with image 100 upon it. */
function pageWith(objects: PdfObjects, { resources = '', catalog = '', before = '' } = {}): File {
  const page = `/MediaBox[0 0 320 240]/Resources<</XObject<</I 100 0 R>>${resources}>>`
  const content = `0.3 0.6 1 rg 0 0 320 240 re f ${before} q 280 0 0 200 20 20 cm /I Do Q`
  const more = catalog ? { 1: `<</Type/Catalog/Pages 2 0 R${catalog}>>` } : {}
  return pagesPdf([{ entries: page, content }], { ...more, ...objects })
}

const compress = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)

/** The streams of a file that satisfy a test of their dictionaries. */
// biome-ignore lint/suspicious/noExplicitAny: dictionaries of another program, read where they are needed.
async function dictionaries(file: File, test: (dict: any) => boolean): Promise<any[]> {
  const { qpdf } = await qpdfJson(file)
  // biome-ignore lint/suspicious/noExplicitAny: the same.
  const objects = Object.values<any>(qpdf[1])
  return objects.flatMap(({ stream }) => (stream && test(stream.dict) ? [stream.dict] : []))
}

const white = '/WhitePoint[.9505 1 1.089]'
const calibrated = (gamma: number) =>
  `[/CalRGB<<${white}/Gamma[${gamma} ${gamma} ${gamma}]/Matrix[.4124 .2126 .0193 .3576 .7152 .1192 .1805 .0722 .9505]>>]`
const calibratedGray = `[/CalGray<<${white}/Gamma 1>>]`
const archive =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"/></rdf:RDF></x:xmpmeta>'

/** Lines of shapes as large as letters on paper: 200 dpi on 5 by 3.75 inches. */
async function scan(): Promise<Buffer> {
  const [width, height] = [1000, 750]
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) data.fill(232 + random() * 6, at * 3, at * 3 + 3)
  const box = (left: number, top: number, wide: number, high: number, ink: readonly number[]) => {
    for (let y = top; y < top + high; y++) for (let x = left; x < left + wide; x++) data.set(ink, (y * width + x) * 3)
  }
  for (let line = 0; line < 17; line++)
    for (let letter = 0; letter < 50; letter++) {
      if (random() < 0.15) continue
      const [left, top] = [80 + letter * 17, 60 + line * 38]
      const ink = line === 3 ? [190, 20, 30] : [24, 22, 26]
      box(left, top, 3, 20, ink)
      box(left, top + (random() < 0.5 ? 0 : 9), 11, 3, ink)
      if (random() < 0.5) box(left + 9, top, 3, 20, ink)
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

const scanned = async (more: string) =>
  streamBody(
    (await scan()).toString('latin1'),
    entries(`/BitsPerComponent 8/Filter/DCTDecode${more}`, '/Width 1000/Height 750'),
  )

/** Of the first page, from 0 to 255. */
async function meanRed(file: File): Promise<number> {
  const { pixels } = await renderPage(file, 1, 1)
  let sum = 0
  for (let at = 0; at < pixels.length; at += 4) sum += pixels[at]!
  return sum / (pixels.length / 4)
}

describe('compressImages', () => {
  it.each([
    ['/ColorSpace/DeviceGray/BitsPerComponent 1/Decode[1 0]/Mask[1 1]', dots],
    ['/ColorSpace[/Indexed/DeviceRGB 1<FFFFFF000000>]/BitsPerComponent 1/Mask[0 0]', dots],
    ['/ColorSpace/DeviceRGB/BitsPerComponent 8/Mask[0 120 0 255 0 255]', colors],
  ])('leaves out the same pixels of an image with a color key: %s', async (more, data) => {
    const input = pageWith({ 100: image(more, data()) })
    expect(await pageDifference(input, 1, (await compress(input)).file, 1)).toBeLessThan(0.01)
  })

  it('compresses an image with a soft mask and a color key, of which the soft mask counts', async () => {
    const input = pageWith({
      100: image('/ColorSpace/DeviceRGB/BitsPerComponent 8/Mask[0 120 0 255 0 255]/SMask 101 0 R', colors()),
      101: image('/ColorSpace/DeviceGray/BitsPerComponent 8', grays()),
    })
    const { file, data } = await compress(input)
    expect(data.images.find(({ object }: { object: number }) => object === 100).to).not.toBe('kept')
    const [masked] = await dictionaries(file, (dict) => dict['/SMask'])
    expect(masked).not.toHaveProperty('/Mask')
    expect(await pageDifference(input, 1, file, 1)).toBeLessThan(1)
  })

  const inks = '[/DeviceN[/Cyan/Orange]/DeviceRGB<</FunctionType 2/Domain[0 1 0 1]/C0[0 0 0]/C1[1 1 1]/N 1>>]'
  it.each([
    [`/ColorSpace[/Indexed ${inks} 255<00000A0A>]/BitsPerComponent 8`, grays, 'it has a palette of ink colors'],
    ['/ColorSpace/DeviceRGB/BitsPerComponent 8/Mask[0 120 0 255 0 255]', colors, 'it has a color-key mask'],
  ])('says that the quality asked for has no effect on a picture: %s', async (more, data, reason) => {
    // What makes the file smaller all the same.
    const input = pageWith({ 100: image(more, data()) }, { before: '% '.padEnd(20_000, 'comment ') })
    const warningsOf = async (options: Record<string, unknown>) => {
      const settings = { capabilities: testCapabilities }
      return (await runOperation(operation, { file: input }, options, settings)).warnings
    }
    expect(await warningsOf({})).toEqual([])
    expect(await warningsOf({ imageQuality: 30, dpi: 72 })).toEqual([
      {
        code: 'pictures-kept',
        message: `1 image was left unchanged, so imageQuality and dpi had no effect there: object 100 (${reason}).`,
      },
    ])
  })

  it('scales an image with a palette of inks down, in its own colors', async () => {
    const tint = '<</FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]/Length 40>>'
    const palette = Buffer.from(Array.from({ length: 512 }, (_, at) => at >> 1)).toString('hex')
    const program = '{ pop dup dup }'
    const input = pageWith({
      100: image(
        `/ColorSpace[/Indexed[/DeviceN[/Cyan/Orange]/DeviceRGB 102 0 R]255<${palette}>]/BitsPerComponent 8`,
        grays(),
      ),
      102: `${tint.replace('40', String(program.length))}\nstream\n${program}\nendstream`,
    })
    const { file, data } = await compress(input, { dpi: 40 })
    expect(data.images[0]).toMatchObject({ to: 'fewer pixels', newWidth: 156, newHeight: 117 })
    const [scaled] = await dictionaries(file, (dict) => dict['/Width'] === 156)
    expect(JSON.stringify(scaled['/ColorSpace'])).toMatch(/\d+ 0 R|Indexed/)
    expect(await pageDifference(input, 1, file, 1)).toBeLessThan(4)
  })

  it('says that the quality asked for has no effect without pictures', async () => {
    const input = pagesPdf([{ entries: '/MediaBox[0 0 320 240]', content: '% '.padEnd(20_000, 'comment ') }], {})
    const { warnings } = await compress(input, { imageQuality: 30 })
    expect(warnings).toEqual(['no-pictures'])
  })

  it('keeps soft masks gray, since few viewers know them with a palette', async () => {
    const steps = samples((x, y) => [0, 37, 101, 190][Math.floor((x + y) / 30) % 4]!)
    const input = pageWith({
      100: image('/ColorSpace/DeviceRGB/BitsPerComponent 8/SMask 101 0 R', colors()),
      101: image('/ColorSpace/DeviceGray/BitsPerComponent 8', steps),
    })
    const { file } = await compress(input)
    const masked = await dictionaries(file, (dict) => dict['/SMask'])
    const plain = await dictionaries(file, (dict) => dict['/Subtype'] === '/Image' && !dict['/SMask'])
    expect(masked).toHaveLength(1)
    expect(plain).toMatchObject([{ '/ColorSpace': '/DeviceGray' }])
    expect(await pageDifference(input, 1, file, 1)).toBeLessThan(0.2)
  })

  it.each(['/SMask 101 0 R', '/Mask 101 0 R'])(
    'leaves a mask alone that is not what a mask has to be: %s',
    async (key) => {
      const palette = '[/Indexed/DeviceGray 255<'.concat(Buffer.from([...Array(256).keys()]).toString('hex'), '>]')
      const input = pageWith({
        100: image(`/ColorSpace/DeviceRGB/BitsPerComponent 8${key}`, colors()),
        101: image(`/ColorSpace${palette}/BitsPerComponent 8`, grays()),
      })
      const { data } = await compress(input)
      expect(data.images.map(({ object }: { object: number }) => object)).toEqual([100])
    },
  )

  it('leaves an image alone of which much is missing', async () => {
    const input = pageWith({ 100: image('/ColorSpace/DeviceRGB/BitsPerComponent 8', colors().subarray(0, 180_000)) })
    expect((await compress(input)).data.images[0]?.to ?? 'kept').toBe('kept')
  })

  it('keeps a taken apart page in the layer and the structure that its image was in', async () => {
    const input = pageWith(
      { 100: await scanned('/ColorSpace/DeviceRGB/OC 102 0 R/StructParent 7'), 102: '<</Type/OCG/Name(Off)>>' },
      { catalog: '/OCProperties<</OCGs[102 0 R]/D<</OFF[102 0 R]>>>>' },
    )
    const { file, data } = await compress(input, { compressionLevel: 'extreme' })
    expect(data.images[0].to).toBe('ink and paper')
    const forms = await dictionaries(file, (dict) => dict['/Subtype'] === '/Form')
    expect(forms).toMatchObject([{ '/OC': expect.any(String), '/StructParent': 7 }])
    expect(await pageDifference(input, 1, file, 1)).toBe(0)
  })

  it('shows a taken apart page through as a whole', async () => {
    const input = pageWith(
      { 100: await scanned('/ColorSpace/DeviceRGB') },
      { resources: '/ExtGState<</G<</ca .4>>>>', before: '/G gs' },
    )
    const { file, data } = await compress(input, { compressionLevel: 'extreme' })
    expect(data.images[0].to).toBe('ink and paper')
    const [before, after] = [await meanRed(input), await meanRed(file)]
    expect(Math.abs(before - after)).toBeLessThan(0.5)
  })

  it('keeps the color space of a taken apart page', async () => {
    const input = pageWith({ 100: await scanned(`/ColorSpace${calibrated(2.2)}`) })
    const { file, data } = await compress(input, { compressionLevel: 'extreme' })
    expect(data.images[0].to).toBe('ink and paper')
    const pictures = await dictionaries(file, (dict) => dict['/Subtype'] === '/Image' && !dict['/ImageMask'])
    expect(pictures).toHaveLength(1)
    expect(String(pictures[0]['/ColorSpace'])).not.toMatch(/Device/)
  })

  it.each([
    ['where a page says what they are', '/DeviceRGB', { resources: `/ColorSpace<</DefaultRGB${calibrated(1)}>>` }],
    ['where a page says what gray is', '/DeviceRGB', { resources: `/ColorSpace<</DefaultGray${calibratedGray}>>` }],
    ['where an archive tells of no intent', calibrated(2.2), { catalog: '/Metadata 101 0 R' }],
  ])('takes no colors for those of the screen %s', async (_, space, more) => {
    const gray = grays()
    const data = samples((x, y) => gray[y * WIDTH + x]!, 3)
    const input = pageWith(
      {
        100: image(`/ColorSpace${space}/BitsPerComponent 8`, data),
        101: streamBody(archive, '/Type/Metadata/Subtype/XML'),
      },
      more,
    )
    for (const grayscale of [false, true]) {
      const { file } = await compress(input, { grayscale })
      const pictures = await dictionaries(file, (dict) => dict['/Subtype'] === '/Image')
      expect(pictures).toHaveLength(1)
      expect(pictures[0]['/Filter']).toBe('/DCTDecode')
      expect(pictures[0]['/ColorSpace']).not.toBe('/DeviceGray')
    }
  })
})
