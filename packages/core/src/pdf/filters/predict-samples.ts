import { PDFArray, type PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import { filterRows } from '../../image/write/write-png-filter.js'

/** Color types by number of samples per pixel; their meaning is irrelevant to PNG filters. */
const kinds = {
  1: { kind: 'gray', alpha: false },
  2: { kind: 'gray', alpha: true },
  3: { kind: 'rgb', alpha: false },
  4: { kind: 'rgb', alpha: true },
} as const

const MAX_ROWS = 2 ** 16

/**
 * Applies PNG predictors to the samples of an image, for a Flate stream with these parameters. Undefined for other
 * streams, for palettes and fewer than 8 bits, and if prediction does not help.
 */
export function predictSamples(
  dict: PDFDict,
  data: Uint8Array,
): { rows: Uint8Array; parameters: Record<string, number> } | undefined {
  if (dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) return undefined
  const [width, height, bits] = ['Width', 'Height', 'BitsPerComponent'].map((name) => {
    const value = dict.lookup(PDFName.of(name))
    return value instanceof PDFNumber ? value.asNumber() : 0
  }) as [number, number, number]
  if ((bits !== 8 && bits !== 16) || !isCount(width) || !isCount(height) || isIndexed(dict)) return undefined
  // Rows are judged in bands of a few, which takes long when there are many and next to nothing in them.
  if (height > MAX_ROWS) return undefined
  const samples = data.length / width / height / (bits / 8)
  if (!(samples in kinds)) return undefined
  const form = kinds[samples as keyof typeof kinds]
  const { rows } = filterRows({ width, height, bits, data, ...form })
  const stride = rows.length / height
  for (let at = 0; at < rows.length; at += stride) {
    if (rows[at] !== 0) return { rows, parameters: predictors(width, samples, bits) }
  }
  return undefined
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0
}

function isIndexed(dict: PDFDict): boolean {
  const space = dict.lookup(PDFName.of('ColorSpace'))
  const family = space instanceof PDFArray && space.size() > 0 ? space.lookup(0) : undefined
  return family === PDFName.of('Indexed') || family === PDFName.of('I')
}

/** Parameters of a stream whose rows are filtered as those of a PNG (ISO 32000-2, 7.4.4.4). */
export function predictors(width: number, samples: number, bits: number): Record<string, number> {
  return { Predictor: 15, Colors: samples, BitsPerComponent: bits, Columns: width }
}
