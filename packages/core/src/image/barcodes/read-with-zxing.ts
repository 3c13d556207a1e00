import type { Barcode } from '../../capabilities.js'
import type { Raster } from '../raster.js'

/** The used part of ZXing as WebAssembly (zxing-wasm). */
export type Zxing = (
  picture: { data: Uint8ClampedArray; width: number; height: number },
  options: { tryHarder: boolean; maxNumberOfSymbols: number },
) => Promise<{ text: string; bytes: Uint8Array; hasECI: boolean; format: string; isValid: boolean }[]>

/** Barcodes of one page. */
const MOST = 32

/** Finds barcodes on an opaque 8-bit gray picture. */
export async function readWithZxing(zxing: Zxing, { data: gray, width, height }: Raster): Promise<Barcode[]> {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let at = 0; at < width * height; at++) data.fill(gray[at]!, 4 * at, 4 * at + 3)
  const found = await zxing({ data, width, height }, { tryHarder: true, maxNumberOfSymbols: MOST })
  return found.flatMap((barcode) => (barcode.isValid ? [{ text: textIn(barcode), format: barcode.format }] : []))
}

/**
 * The text of a code. Most programs write UTF-8 without saying so (ISO/IEC 18004 has ISO 8859-1 by default, and ECI for others), which is
 * often read as Shift JIS.
 */
function textIn({ text, bytes, hasECI }: Awaited<ReturnType<Zxing>>[number]): string {
  if (hasECI || bytes.every((byte) => byte < 128)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}
