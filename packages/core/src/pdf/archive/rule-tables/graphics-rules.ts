import type { Rule } from './rule.js'

/** Rules about graphics (6.2). */
export const graphicsRules = {
  'output-intent': {
    first: '6.2.2-1',
    second: '6.2.3-1',
    text: 'The profile of the output intent is missing or not a valid output profile.',
  },
  'output-intents': { first: '6.2.2-2', second: '6.2.3-2', text: 'The output intents have different profiles.' },
  'output-intent-reference': { second: '6.2.3-3', text: 'An output intent refers to a profile outside of the file.' },
  operator: { first: '6.2.10-1', second: '6.2.2-1', text: 'A content stream has an operator that does not exist.' },
  'inherited-resources': {
    second: '6.2.2-2',
    text: 'A content stream uses resources that are not in its own resource dictionary.',
  },
  'icc-profile': { first: '6.2.3.2-1', second: '6.2.4.2-1', text: 'The ICC profile of a color space is not valid.' },
  'icc-components': {
    first: '6.2.3.2-2',
    second: '6.2.4.2-1',
    text: 'The number of components of an ICC profile is not what its dictionary says.',
  },
  'icc-overprint': { second: '6.2.4.2-2', text: 'An ICC-based CMYK color overprints with overprint mode 1.' },
  'device-rgb': {
    first: '6.2.3.3-1',
    second: '6.2.4.3-2',
    text: 'DeviceRGB is used, but the output intent is not RGB.',
  },
  'device-cmyk': {
    first: '6.2.3.3-2',
    second: '6.2.4.3-3',
    text: 'DeviceCMYK is used, but the output intent is not CMYK.',
  },
  'device-gray': {
    first: '6.2.3.3-3',
    second: '6.2.4.3-4',
    text: 'DeviceGray is used, but there is no output intent.',
  },
  colorants: { second: '6.2.4.4-1', text: 'A spot color of a DeviceN color space is not described in its Colorants.' },
  separations: { second: '6.2.4.4-2', text: 'Color spaces of the same spot color are different.' },
  'transfer-function': { first: '6.2.8-1', second: '6.2.5-1', text: 'A graphics state has a transfer function (TR).' },
  'transfer-function-2': {
    first: '6.2.8-2',
    second: '6.2.5-2',
    text: 'A graphics state has a transfer function (TR2) other than Default.',
  },
  'halftone-phase': { second: '6.2.5-3', text: 'A graphics state has the key HTP.' },
  'halftone-type': { second: '6.2.5-4', text: 'A halftone is of a type other than 1 or 5.' },
  'halftone-name': { second: '6.2.5-5', text: 'A halftone has a name (HalftoneName).' },
  'halftone-transfer': {
    second: '6.2.5-6',
    text: 'A halftone has a transfer function where it must not, or has none where it must.',
  },
  'rendering-intent': {
    first: '6.2.9-1',
    second: '6.2.6-1',
    text: 'A rendering intent is not one of the four that are defined.',
  },
  alternates: { first: '6.2.4-1', second: '6.2.8-1', text: 'An image has alternates.' },
  'image-opi': { first: '6.2.4-2', second: '6.2.8-2', text: 'An image has the key OPI.' },
  interpolate: { first: '6.2.4-3', second: '6.2.8-3', text: 'An image is interpolated.' },
  'image-bits': { first: '6.2.4-4', second: '6.2.8-4', text: 'The bits per component of an image are not allowed.' },
  'mask-bits': { first: '6.2.4-5', second: '6.2.8-5', text: 'A stencil mask has more than one bit per component.' },
  'jpx-channels': { second: '6.2.8.3-1', text: 'A JPEG 2000 image does not have 1, 3 or 4 color channels.' },
  'jpx-specifications': {
    second: '6.2.8.3-2',
    text: 'A JPEG 2000 image has several color specifications, and not exactly one is marked as the best.',
  },
  'jpx-method': { second: '6.2.8.3-3', text: 'The color specification of a JPEG 2000 image has an invalid method.' },
  'jpx-ciejab': { second: '6.2.8.3-4', text: 'A JPEG 2000 image uses the color space CIEJab.' },
  'jpx-depth': { second: '6.2.8.3-5', text: 'The bit depths of a JPEG 2000 image are not allowed.' },
  'jpx-first': { first: '6.1.10-1', text: 'An image is JPEG 2000, which PDF 1.4 does not have.' },
  'form-postscript': { first: '6.2.5-1', second: '6.2.9.1-1', text: 'A form XObject has PostScript or OPI entries.' },
  'form-reference': { first: '6.2.6-1', second: '6.2.9.2-1', text: 'A form XObject refers to another file.' },
  postscript: { first: '6.2.7-1', second: '6.2.9.3-1', text: 'There is a PostScript XObject.' },
  'blend-mode': { second: '6.2.10-1', text: 'A blend mode is not one that is defined.' },
  'blending-space': {
    second: '6.2.10-2',
    text: 'A page has transparency, but no color space for blending, and the file has no output intent.',
  },
} as const satisfies Record<string, Rule>
