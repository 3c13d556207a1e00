import { PDFBool, PDFDict, PDFName, PDFNumber, type PDFRawStream } from 'pdf-lib'
import { readFilters } from '../../filters/decode-filters.js'
import type { FoundAt } from '../findings.js'
import { type Inspection, nameIn } from '../inspection.js'
import { checkJpx } from './check-jpx.js'
import { checkIntent } from './check-state.js'

const key = PDFName.of

/** Checks an image (ISO 19005-1, 6.2.4; ISO 19005-2, 6.2.8). */
export function checkImage(inspection: Inspection, image: PDFRawStream, at: FoundAt): void {
  const { findings } = inspection
  const { dict } = image
  if (dict.has(key('Alternates'))) findings.add('alternates', at)
  if (dict.has(key('OPI'))) findings.add('image-opi', at)
  if (dict.lookup(key('Interpolate')) === PDFBool.True) findings.add('interpolate', at)
  checkIntent(inspection, nameIn(dict, 'Intent'), at)
  checkBits(
    inspection,
    dict.lookup(key('BitsPerComponent')),
    dict.lookup(key('ImageMask')) === PDFBool.True,
    isJpx(image),
    at,
  )
  if (hasSoftMask(image)) findings.add('image-soft-mask', at)
  if (!isJpx(image)) return
  findings.add('jpx-first', at)
  const filters = readFilters(dict)
  if (filters?.length === 1) checkJpx(image.contents, dict.has(key('ColorSpace')), findings, at)
}

/** Checks the depth of an image or of an inline image. */
export function checkBits(
  { findings, part }: Inspection,
  value: unknown,
  isMask: boolean,
  isJpxImage: boolean,
  at: FoundAt,
): void {
  const bits = value instanceof PDFNumber ? value.asNumber() : typeof value === 'number' ? value : undefined
  if (bits === undefined || isJpxImage) return
  if (isMask) {
    if (bits !== 1) findings.add('mask-bits', { ...at, detail: `${bits} bits` })
  } else if (![1, 2, 4, 8].includes(bits) && !(bits === 16 && part > 1))
    findings.add('image-bits', { ...at, detail: `${bits} bits` })
}

/** Whether an image has a soft mask, its own or one in its data. */
export function hasSoftMask({ dict }: PDFRawStream): boolean {
  const inData = dict.lookup(key('SMaskInData'))
  return softMask(dict) !== undefined || (inData instanceof PDFNumber && inData.asNumber() > 0)
}

function softMask(dict: PDFDict) {
  const mask = dict.lookup(key('SMask'))
  return mask && 'dict' in mask ? mask : undefined
}

/** Whether the data of an image is JPEG 2000. */
export function isJpx(image: PDFRawStream): boolean {
  return readFilters(image.dict)?.some(({ name }) => name === 'JPXDecode') ?? false
}

/** Checks the entries of a form XObject (ISO 19005-1, 6.2.5 and 6.2.6; ISO 19005-2, 6.2.9). */
export function checkForm({ findings, part }: Inspection, { dict }: PDFRawStream, at: FoundAt): void {
  if (nameIn(dict, 'Subtype2') === 'PS' || dict.has(key('PS'))) findings.add('form-postscript', at)
  if (dict.has(key('OPI'))) findings.add(part === 1 ? 'image-opi' : 'form-postscript', at)
  if (dict.has(key('Ref'))) findings.add('form-reference', at)
  if (dict.has(key('SMask'))) findings.add('image-soft-mask', at)
}

/** Whether a form or page is a transparency group. */
export function transparencyGroup(dict: PDFDict): PDFDict | undefined {
  const group = dict.lookup(key('Group'))
  return group instanceof PDFDict && nameIn(group, 'S') === 'Transparency' ? group : undefined
}
