import { findBytes } from '../../find-bytes.js'

/** What names a gain map: Ultra HDR (XMP of its JPEG), ISO 21496-1, Apple. */
const names = [
  'http://ns.adobe.com/hdr-gain-map/1.0/',
  'urn:iso:std:iso:ts:21496:-1',
  'urn:com:apple:photo:2020:aux:hdrgainmap',
]

/** Whether a photo has a gain map, which extends its dynamic range on HDR screens. */
export function hasGainMap(bytes: Uint8Array): boolean {
  return names.some((name) => findBytes(bytes, name) >= 0)
}
