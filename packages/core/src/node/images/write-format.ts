import { ToolError } from '../../errors.js'
import type { ImageEncoding } from '../../image/compress/encodings.js'
import { subject } from '../../image/read/damaged-image.js'
import { longestSide } from '../../image/write/longest-side.js'
import type { Sharp } from './load-sharp.js'

const titles: Record<ImageEncoding['format'], string> = {
  jpeg: 'JPEG',
  webp: 'WebP',
  avif: 'AVIF',
  png: 'PNG',
  gif: 'GIF',
  tiff: 'TIFF',
}

/** @throws ToolError LIMIT_EXCEEDED for an image too large for the format */
export function checkFormat(width: number, height: number, format: ImageEncoding['format']): void {
  if (Math.max(width, height) <= longestSide[format]) return
  throw new ToolError(
    'LIMIT_EXCEEDED',
    `${subject} is ${width} × ${height} pixels. ${titles[format]} supports at most ${longestSide[format]} per side. Choose another format or a smaller size.`,
  )
}

/** Applies the format and its settings to sharp. */
export function writeFormat(image: Sharp, encoding: ImageEncoding): Sharp {
  switch (encoding.format) {
    case 'jpeg': {
      const { quality, chroma = '4:2:0', optimize = false, optimizeScans = optimize, fast = false } = encoding
      const { quantizationTable } = encoding
      return image.jpeg({
        quality,
        optimiseCoding: !fast,
        chromaSubsampling: chroma,
        trellisQuantisation: optimize,
        overshootDeringing: optimize,
        optimiseScans: optimize && optimizeScans,
        ...(optimize && { quantisationTable: 3 }),
        ...(quantizationTable === undefined ? {} : { quantisationTable: quantizationTable }),
      })
    }
    case 'webp': {
      const { quality, lossless = false, nearLossless = false, effort = 4 } = encoding
      return image.webp({ quality, lossless, nearLossless, effort })
    }
    case 'avif':
      return image.avif({ quality: encoding.quality, effort: encoding.effort ?? 4 })
    case 'gif':
      return image.gif({
        interFrameMaxError: encoding.interFrameError ?? 0,
        effort: encoding.effort ?? 7,
        dither: encoding.dither ?? 1,
      })
    case 'png':
      return writePng(image, encoding.palette)
    case 'tiff':
      return writeTiff(image, encoding)
  }
}

/** With `quality`, `colours` or `effort`, sharp would create a palette even if disabled. */
function writePng(image: Sharp, palette: Extract<ImageEncoding, { format: 'png' }>['palette']): Sharp {
  if (!palette) return image.png({ compressionLevel: 6, adaptiveFiltering: true, palette: false })
  const { quality, dither, colors = 256, effort = 7 } = palette
  return image.png({ palette: true, quality, dither, colours: colors, effort, compressionLevel: 9 })
}

function writeTiff(image: Sharp, encoding: Extract<ImageEncoding, { format: 'tiff' }>): Sharp {
  switch (encoding.compression) {
    case 'jpeg':
      return image.tiff({ compression: 'jpeg', quality: encoding.quality, predictor: 'none' })
    case 'g4':
      return image.threshold(128).tiff({ compression: 'ccittfax4', bitdepth: 1, predictor: 'none' })
    case 'none':
      return image.tiff({ compression: 'none', predictor: 'none' })
    default:
      return image.tiff({ compression: encoding.compression, predictor: 'horizontal' })
  }
}
