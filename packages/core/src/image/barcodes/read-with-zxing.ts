import type { Barcode } from '../../capabilities.js'
import type { Raster } from '../raster.js'

/** The used part of ZXing as WebAssembly (zxing-wasm). */
export type Zxing = (
  picture: { data: Uint8ClampedArray; width: number; height: number },
  options: { tryHarder: boolean; maxNumberOfSymbols: number },
) => Promise<{ text: string; format: string; isValid: boolean }[]>

/** Barcodes of one page. */
const MOST = 32

/** Finds barcodes on an opaque 8-bit gray picture. */
export async function readWithZxing(zxing: Zxing, { data: gray, width, height }: Raster): Promise<Barcode[]> {
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let at = 0; at < width * height; at++) data.fill(gray[at]!, 4 * at, 4 * at + 3)
  const found = await zxing({ data, width, height }, { tryHarder: true, maxNumberOfSymbols: MOST })
  return found.flatMap(({ text, format, isValid }) => (isValid ? [{ text, format }] : []))
}
