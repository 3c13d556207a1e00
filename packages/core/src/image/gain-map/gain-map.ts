/**
 * The gain map of a photo: a second, smaller JPEG behind it that says how much brighter each area may be on an HDR screen (Ultra HDR
 * 1.1, ISO 21496-1, and Apple's own kind).
 */
export interface GainMap {
  /** Without Exif, captions and the like. */
  jpeg: Uint8Array
  /** Whether its values are described by XMP of Adobe's kind, which the photo has to announce. */
  announced: boolean
  /** What the photo says of ISO 21496-1: the versions. */
  iso?: Uint8Array
  /** Apple: how much brighter its map is, as two numbers of the maker note. */
  headroom?: AppleHeadroom
}

/** Entries 33 and 48 of Apple's maker note, as fractions. */
export type AppleHeadroom = readonly [number: number, numerator: number, denominator: number][]

export const ISO = 'urn:iso:std:iso:ts:21496:-1\0'
export const MPF = 'MPF\0'
/** The beginning of Apple's maker note, with the order of its bytes. */
export const APPLE = 'Apple iOS\0\0\u0001MM'
