import { box, u16, u32 } from './iso-boxes.js'

/** A picture of 64 × 48 pixels, coded as HEVC by x265: red and green above blue and white. With 8 bits, and with 10. */
const coded = {
  8: {
    settings:
      'AQQIAAAAn6gAAAAAHvAA/P34+AAADwOgAAEAF0ABDAH//wQIAAADAJ+oAAADAAAeugJAoQABAClCAQEECAAAAwCfqAAAAwAAHqAggxZbq5Mrm4EBAwIAAAMAAgAAAwAyEKIAAQAGRAHBc8CJ',
    data: 'AAAAF0ABDAH//wQIAAADAJ+oAAADAAAeugJAAAAAKUIBAQQIAAADAJ+oAAADAAAeoCCDFlurkyubgQEDAgAAAwACAAADADIQAAAABkQBwXPAiQAAAOEoAa8E+Nvy9Pb/xC///7rR2X33lVDjZTASvs2eSSiqFkorwe51qK1Rv4xBjYf/elk2u4efV6pFGAd+eLTsdXqBwvEcS3llLQQW4u8StUs9LweYokLA6myNgoOCPfN8MlI/jb//6Nsf/Ze27fLnv2070HwN9Gu47M2J/xIefewcBUXFOiL/rDtujvnp0Y0HY8tuJ8nFzYxGz+1NLBJ5VvqPKWYSetH4NJw1gGYz6ZItBw1erH2khpjF96lHwAi89mZ2699nE1NMgS+4rHu78XgAEWAQbQoQNZBJ8RpYL4mbGPo=',
  },
  10: {
    settings:
      'AQQIAAAAnagAAAAAHvAA/P36+gAADwOgAAEAF0ABDAH//wQIAAADAJ2oAAADAAAeugJAoQABAClCAQEECAAAAwCdqAAAAwAAHqAggxNlurkyubgQEDAgAAADACAAAAMDIaIAAQAGRAHBc8CJ',
    data: 'AAAAF0ABDAH//wQIAAADAJ2oAAADAAAeugJAAAAAKUIBAQQIAAADAJ2oAAADAAAeoCCDE2W6uTK5uBAQMCAAAAMAIAAAAwMhAAAABkQBwXPAiQAAAIIoAa8E+EFQZv9R9z//Nr9/+T29Q6fhFKaDJ++qyBdkuGwe6fmXamhXpzMFVLN72WKSxMgKXwWCdJn9jZX/pEVP+J6GzdCq79cqs+IVd0V7/rE//CotbaWV/4ekLtIypIUMrL3AadFIVhuBAAHKboxiPNyU/n64FT8L09+bUE/g7y7A',
  },
  /** Stripes in PQ, in the primaries of BT.2020: black, gray of 18 percent, red of sRGB with half the light, white. */
  stripes: {
    settings:
      'AQQIAAAAnCgAAAAAHvAA/P/6+gAADwOgAAEAF0ABDAH//wQIAAADAJwoAAADAAAeugJAoQABAChCAQEECAAAAwCcKAAAAwAAHpAEEGJst1cmV4C2BAAAAwAEAAADAGQgogABAAhEAcFzGDAIkA==',
    data: 'AAAAF0ABDAH//wQIAAADAJwoAAADAAAeugJAAAAAKEIBAQQIAAADAJwoAAADAAAekAQQYmy3VyZXgLYEAAADAAQAAAMAZCAAAAAIRAHBcxgwCJAAAACjKAGvBXjvOzEyR9/0yOMTOf7XKTloBvJFM4AEk2VhpEkMlgqhqi1AAj+gYz8COzIAFagC/vnmbmCAfCde9FDaLXu01+fTLL//2Cf6H2DdFT/0wr6X0yz//VrPUvYvdnrV+9/6JKirsz/HG+g8qFhiJCZXiH0NvwFtwxNrzmGojgfIDtEBnWH5FAgBqOi8D5ptoku0ZjujZAE/MEYIetSk9ZUqIA==',
  },
}

/** How a sketched HEIC differs. */
export interface HeicSketch {
  depth?: 8 | 10
  /** Whether it shows stripes, with 10 bits, in place of the four colors. */
  stripes?: boolean
  /** Quarter turns against the clock, by which it is shown. */
  turns?: 0 | 1 | 2 | 3
  /** Whether it is mirrored: left and right. */
  mirrored?: boolean
  /** A grid of images that are tiles of one. */
  tiles?: readonly [columns: number, rows: number]
  icc?: Uint8Array
  /** Numbers of its primaries and of its transfer function (ISO 23091-2), in place of a profile. */
  colors?: readonly [primaries: number, transfer: number]
  /** Exif data, a TIFF structure. Without `turns`, nothing else says then how the picture is turned. */
  exif?: Uint8Array
  /** Whether the same picture is its plane of opacity: the brighter, the more opaque. */
  alpha?: boolean
}

/** Numbers of the items with Exif data and with the plane of opacity. */
const [EXIF, ALPHA] = [200, 201]

/** A HEIC (ISO 23008-12) of one picture, or of tiles. */
export function sketchHeic({
  depth = 8,
  stripes = false,
  turns,
  mirrored = false,
  tiles,
  icc,
  colors,
  exif,
  alpha = false,
}: HeicSketch = {}): Uint8Array {
  const settings = Buffer.from(coded[stripes ? 'stripes' : depth].settings, 'base64')
  const data = Buffer.from(coded[stripes ? 'stripes' : depth].data, 'base64')
  const [columns, rows] = tiles ?? [1, 1]
  const count = columns * rows
  const grid = Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), u16(64 * columns), u16(48 * rows)])
  const isGrid = tiles !== undefined
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const main = isGrid ? count + 1 : 1
  const properties = [
    box('hvcC', settings),
    full('ispe', u32(64), u32(48)),
    full('ispe', u32(64 * columns), u32(48 * rows)),
    ...(exif && turns === undefined ? [] : [box('irot', Buffer.from([turns ?? 0]))]),
    ...(mirrored ? [box('imir', Buffer.from([1]))] : []),
    ...(icc ? [box('colr', Buffer.from('prof'), icc)] : []),
    ...(colors ? [box('colr', Buffer.from('nclx'), u16(colors[0]), u16(colors[1]), u16(6), Buffer.from([128]))] : []),
  ]
  const shown = Array.from({ length: properties.length - 3 }, (_, index) => index + 4)
  if (alpha) properties.push(full('auxC', Buffer.from('urn:mpeg:hevc:2015:auxid:1\0')))
  const associations = [
    ...ids.map((id) => [id, [1, 2, ...(isGrid ? [] : shown)]] as const),
    ...(isGrid ? [[main, [3, ...shown]] as const] : []),
    ...(alpha ? [[ALPHA, [1, 2, properties.length]] as const] : []),
  ]
  const ipma = full(
    'ipma',
    u32(associations.length),
    ...associations.map(([id, list]) => Buffer.concat([u16(id), Buffer.from([list.length, ...list])])),
  )
  const types = [
    ...ids.map((id) => [id, 'hvc1'] as const),
    ...(isGrid ? [[main, 'grid'] as const] : []),
    ...(exif ? [[EXIF, 'Exif'] as const] : []),
    ...(alpha ? [[ALPHA, 'hvc1'] as const] : []),
  ]
  const iinf = full(
    'iinf',
    u16(types.length),
    ...types.map(([id, type]) => box('infe', Buffer.from([2, 0, 0, 0]), u16(id), u16(0), Buffer.from(`${type}\0`))),
  )
  const references = [
    ...(isGrid ? [box('dimg', u16(main), u16(count), ...ids.map(u16))] : []),
    ...(exif ? [box('cdsc', u16(EXIF), u16(1), u16(main))] : []),
    ...(alpha ? [box('auxl', u16(ALPHA), u16(1), u16(main))] : []),
  ]
  const iref = references.length > 0 ? [full('iref', ...references)] : []
  const more = [...(isGrid ? [grid] : []), ...(exif ? [Buffer.concat([u32(0), exif])] : [])]
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'))
  const metaFor = (from: number) => {
    const places = [
      ...ids.map((id) => [id, from, data.length] as const),
      ...(isGrid ? [[main, from + data.length, grid.length] as const] : []),
      ...(exif ? [[EXIF, from + data.length + (isGrid ? grid.length : 0), exif.length + 4] as const] : []),
      ...(alpha ? [[ALPHA, from, data.length] as const] : []),
    ]
    const iloc = full(
      'iloc',
      Buffer.from([0x44, 0]),
      u16(places.length),
      ...places.map(([id, at, length]) => Buffer.concat([u16(id), u16(0), u16(1), u32(at), u32(length)])),
    )
    const handler = full('hdlr', u32(0), Buffer.from('pict'), Buffer.alloc(13))
    const iprp = box('iprp', box('ipco', ...properties), ipma)
    return full('meta', handler, full('pitm', u16(main)), iloc, iinf, ...iref, iprp)
  }
  const from = ftyp.length + metaFor(0).length + 8
  return Buffer.concat([ftyp, metaFor(from), box('mdat', data, ...more)])
}

/** A box with version and flags. */
function full(name: string, ...content: Uint8Array[]): Buffer {
  return box(name, u32(0), ...content)
}
