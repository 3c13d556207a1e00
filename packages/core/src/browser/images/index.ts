import type { Capabilities } from '../../capabilities.js'
import { packPng } from '../../image/write/pack-png.js'
import type { CodecLoaders } from './codecs.js'
import { decodeWith } from './decode-image.js'
import { encodeWith } from './encode-image.js'
import type { Writers } from './write-format.js'

/** What a browser supplies for pictures, with encoders that are loaded when first needed. */
export function imageCapabilities(
  codecs: CodecLoaders,
  { deflate, renderPages }: Omit<Writers, 'codecs'>,
): Required<Pick<Capabilities, 'decodeImage' | 'encodeImage' | 'optimizePng'>> {
  return {
    decodeImage: decodeWith({ codecs, renderPages }),
    encodeImage: encodeWith({ codecs, deflate, renderPages }),
    optimizePng: async (png, level, { keepMetadata = false } = {}) =>
      packPng(png, level, keepMetadata, await codecs.oxipng()),
  }
}
