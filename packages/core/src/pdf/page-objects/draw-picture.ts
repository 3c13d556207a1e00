import type { Raster } from '../../image/raster.js'
import type { OpenPage } from './open-page.js'

const BGRA = 4

/**
 * Draws an image object alone, upright, at a given size: with its masks, in sRGB, unpainted areas transparent.
 * Undefined if the engine cannot.
 */
export function drawPicture(open: OpenPage, object: number, width: number, height: number): Raster | undefined {
  const { calls, scratch, document, page } = open
  const isPlaced = calls._FPDFPageObj_GetMatrix!(object, scratch.at) === 1
  const [a, b, c, d, e, f] = scratch.floats as unknown as [number, number, number, number, number, number]
  if (!isPlaced || !calls._FPDFImageObj_SetMatrix!(object, width, 0, 0, height, 0, 0)) return undefined
  try {
    const bitmap = calls._FPDFImageObj_GetRenderedBitmap!(document, page, object)
    if (bitmap === 0) return undefined
    try {
      return takeBitmap(open, bitmap)
    } finally {
      calls._FPDFBitmap_Destroy!(bitmap)
    }
  } finally {
    calls._FPDFImageObj_SetMatrix!(object, a, b, c, d, e, f)
  }
}

function takeBitmap({ calls }: OpenPage, bitmap: number): Raster | undefined {
  if (calls._FPDFBitmap_GetFormat!(bitmap) !== BGRA) return undefined
  const width = calls._FPDFBitmap_GetWidth!(bitmap)
  const height = calls._FPDFBitmap_GetHeight!(bitmap)
  const stride = calls._FPDFBitmap_GetStride!(bitmap)
  const start = calls._FPDFBitmap_GetBuffer!(bitmap)
  const memory = calls.HEAPU8
  const data = new Uint8Array(width * height * 4)
  for (let y = 0, to = 0; y < height; y++) {
    for (let from = start + y * stride, end = from + 4 * width; from < end; from += 4, to += 4) {
      data[to] = memory[from + 2]!
      data[to + 1] = memory[from + 1]!
      data[to + 2] = memory[from]!
      data[to + 3] = memory[from + 3]!
    }
  }
  return { width, height, color: 'rgb', alpha: true, depth: 8, data }
}
