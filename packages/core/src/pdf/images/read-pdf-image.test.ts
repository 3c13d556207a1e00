import { PDFName, PDFNull, PDFString } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testRun } from '../../testing/run-context.js'
import { newDocument } from '../model/new-document.js'
import { readPdfImage } from './read-pdf-image.js'

const run = testRun()
const { context } = newDocument('sketch.pdf')

function read(entries: Record<string, unknown>, data = new Uint8Array(4)) {
  const usual = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 2,
    Height: 2,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
  }
  return readPdfImage(context.stream(data, { ...usual, ...entries } as unknown as Record<string, string>), run)
}

const profile = async (name: string, channels: number) => {
  const image = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).withIccProfile(name)
  const { icc } = await sharp(await image.png().toBuffer()).metadata()
  return ['ICCBased', context.register(context.stream(new Uint8Array(icc!), { N: channels }))]
}

describe('an image XObject', () => {
  it('is described by its dictionary', () => {
    expect(read({})).toMatchObject({
      width: 2,
      height: 2,
      bits: 8,
      isStencil: false,
      codec: 'samples',
      space: { color: 'gray', channels: 1, base: PDFName.of('DeviceGray'), isDevice: true },
      matte: false,
      storedBytes: 4,
    })
    expect(read({})).not.toHaveProperty('decode')
    expect(read({ Filter: ['ASCII85Decode', 'DCT'] })).toMatchObject({ codec: 'dct' })
    expect(read({ Filter: 'FlateDecode' })).toMatchObject({ codec: 'samples' })
    expect(read({ ImageMask: true, BitsPerComponent: 1, ColorSpace: PDFNull })).toMatchObject({ isStencil: true })
  })

  it('reports /Decode where it changes something', () => {
    expect(read({ Decode: [0, 1] })).not.toHaveProperty('decode')
    expect(read({ Decode: [1, 0] })).toMatchObject({ decode: [1, 0] })
    const indexed = { ColorSpace: ['Indexed', 'DeviceRGB', 1, new Uint8Array(6)], BitsPerComponent: 2 }
    expect(read({ ...indexed, Decode: [0, 3] })).not.toHaveProperty('decode')
    expect(read({ ...indexed, Decode: [0, 1] })).toMatchObject({ decode: [0, 1] })
  })

  it('reports its masks', () => {
    const mask = context.stream(new Uint8Array(4), { Subtype: 'Image', Matte: [1] })
    expect(read({ SMask: context.register(mask) })).toMatchObject({ softMask: mask, matte: true })
    expect(read({ Mask: context.register(mask) })).toMatchObject({ stencil: mask, matte: false })
    expect(read({ Mask: [3, 5] })).toMatchObject({ colorKey: [3, 5] })
    expect(read({ Mask: [3] })).toBeUndefined()
    expect(read({ SMask: context.nextRef() })).toBeDefined()
  })

  it('has the profile of its space judged', async () => {
    expect(read({ ColorSpace: await profile('srgb', 3) })?.space).toMatchObject({ color: 'rgb', isDevice: true })
    expect(read({ ColorSpace: await profile('p3', 3) })?.space).toMatchObject({ color: 'rgb', isDevice: false })
    // A profile for other channels than it claims.
    expect(read({ ColorSpace: await profile('srgb', 1) })?.space).toMatchObject({ color: 'other', isDevice: false })
  })

  it('has its calibrated space judged', () => {
    const calibrated = (gamma: number) => ['CalGray', { WhitePoint: [0.95, 1, 1.09], Gamma: gamma }]
    expect(read({ ColorSpace: calibrated(2.2) })?.space).toMatchObject({ color: 'gray', isDevice: true })
    expect(read({ ColorSpace: calibrated(1) })?.space).toMatchObject({ color: 'gray', isDevice: false })
  })

  it('has a palette as long as it claims, whatever its table holds', () => {
    const table = context.register(context.stream(Uint8Array.of(1, 2, 3, 4)))
    for (const lookup of [Uint8Array.of(1, 2, 3, 4), table, PDFString.of('\\001\\002\\003\\004')])
      expect(read({ ColorSpace: ['Indexed', 'DeviceRGB', 1, lookup] })?.space?.palette).toEqual(
        Uint8Array.of(1, 2, 3, 4, 0, 0),
      )
  })

  const loop = context.nextRef()
  context.assign(loop, context.obj(['Indexed', loop, 1, new Uint8Array(6)]))
  const patternRef = context.register(context.obj(['Pattern']))
  it.each<[string, Record<string, unknown>]>([
    ['is no image', { Subtype: 'Form' }],
    ['has no width', { Width: 0 }],
    ['has a height that is no number', { Height: 'Two' }],
    ['has half a pixel', { Width: 1.5 }],
    ['has bits that cannot be', { BitsPerComponent: 3 }],
    ['has no bits', { BitsPerComponent: PDFNull }],
    ['is fax of 8 bits', { Filter: 'CCITTFaxDecode' }],
    ['is fax in colors', { Filter: 'CCITTFaxDecode', BitsPerComponent: 1, ColorSpace: 'DeviceRGB' }],
    ['has a filter that is not known', { Filter: ['FlateDecode', 'Crypt'] }],
    ['has a picture codec before another filter', { Filter: ['DCTDecode', 'FlateDecode'] }],
    ['has its data in another file', { F: 'elsewhere' }],
    ['has no color space', { ColorSpace: PDFNull }],
    ['has a color space by a name that is not known', { ColorSpace: 'Cs1' }],
    ['is in a pattern', { ColorSpace: patternRef }],
    ['has a palette of more entries than there are', { ColorSpace: ['Indexed', 'DeviceRGB', 256, new Uint8Array(9)] }],
    ['has a palette of no entries', { ColorSpace: ['Indexed', 'DeviceRGB', -1, new Uint8Array(9)] }],
    ['has a palette over itself', { ColorSpace: loop }],
    ['has a palette without a table', { ColorSpace: ['Indexed', 'DeviceRGB', 1] }],
    ['has a profile of two channels', { ColorSpace: ['ICCBased', context.register(context.stream('', { N: 2 }))] }],
    ['has too few pairs in /Decode', { ColorSpace: 'DeviceRGB', Decode: [0, 1] }],
    ['has something else in /Decode', { Decode: ['A', 'B'] }],
    ['has a soft mask that is none', { SMask: context.register(context.obj({})) }],
    ['has opacity within a JPX', { Filter: 'JPXDecode', SMaskInData: 2 }],
    ['has another /Decode of a JPX', { Filter: 'JPXDecode', Decode: [1, 0] }],
  ])('is left alone when it %s', (_, entries) => {
    expect(read(entries)).toBeUndefined()
  })
})
