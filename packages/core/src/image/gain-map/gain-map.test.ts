import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sketchHdrPhoto } from '../../testing/sketches/pictures/hdr-sketch.js'
import { describeImage } from '../read/describe-image.js'
import { stripMetadata } from '../write/strip-metadata.js'
import { attachGainMap } from './attach-gain-map.js'
import { readGainMap } from './read-gain-map.js'

const kinds = ['ultra-hdr', 'apple', 'iso'] as const
const plain = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** The second picture that a JPEG lists: read by hand (CIPA DC-007). */
function secondPicture(bytes: Uint8Array): Buffer {
  const buffer = Buffer.from(bytes)
  const base = buffer.indexOf('MPF\0') + 4
  const list = base + buffer.readUInt32BE(base + 10 + 2 * 12 + 8)
  const [size, place] = [buffer.readUInt32BE(list + 20), buffer.readUInt32BE(list + 24)]
  expect(buffer.readUInt32BE(list + 4)).toBe(base + place)
  return buffer.subarray(base + place, base + place + size)
}

describe('gain maps', () => {
  it.each(kinds)(
    'of %s go behind another version of the photo, with their values and nothing private',
    async (kind) => {
      const photo = await sketchHdrPhoto(await plain(), kind)
      const map = readGainMap(photo)!
      const stripped = stripMetadata(photo, describeImage(photo)!)
      expect(readGainMap(stripped)).toBeUndefined()
      const made = attachGainMap(stripped, map)!
      const second = secondPicture(made)
      expect(await sharp(second).metadata()).toMatchObject({ width: 40, height: 30 })
      expect((await sharp(second).raw().toBuffer())[0]).toBeGreaterThan(200)
      expect(made.length - second.length).toBe(Buffer.from(made).indexOf(second))
      expect(await sharp(made).metadata()).toMatchObject({ width: 80, height: 60 })
      const said = textOf(made)
      for (const secret of ['Nonymous', 'GPS', 'ftyp']) expect(said).not.toContain(secret)
      // What is read again is the same.
      expect(readGainMap(made)).toEqual(map)
      if (kind === 'ultra-hdr') {
        expect(said).toContain(`Item:Semantic="GainMap" Item:Length="${second.length}"`)
        for (const value of ['hdrgm:GainMapMax="2.5"', '<rdf:li>1.1</rdf:li>']) expect(textOf(second)).toContain(value)
      }
      if (kind === 'apple') {
        expect(map.headroom).toEqual([
          [33, 3, 2],
          [48, -1, 4],
        ])
        expect(textOf(second)).toContain('urn:com:apple:photo:2020:aux:hdrgainmap')
      }
      if (kind === 'iso')
        for (const one of [made.subarray(0, -second.length), second])
          expect(textOf(one).split('urn:iso:std:iso:ts:21496:-1')).toHaveLength(2)
    },
  )

  it('are announced again where the XMP of a photo stays, without the film', async () => {
    const photo = await sketchHdrPhoto(await plain(), 'ultra-hdr')
    const said = textOf(attachGainMap(photo, readGainMap(photo)!)!)
    expect(said).toContain('dc:source="A. Nonymous"')
    expect(said).toContain('GCamera:MotionPhoto="0"')
    expect(said).not.toContain('Item:Semantic="MotionPhoto"')
    expect(said.split('hdrgm:Version')).toHaveLength(3)
  })

  it('are not found in other photos, nor where they are cut off', async () => {
    expect(readGainMap(await plain())).toBeUndefined()
    const photo = await sketchHdrPhoto(await plain(), 'apple')
    for (const length of [photo.length - 200, 300]) expect(readGainMap(photo.subarray(0, length))).toBeUndefined()
  })
})
