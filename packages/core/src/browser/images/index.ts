import type { Capabilities } from '../../capabilities.js'
import { packPng } from '../../image/write/pack-png.js'
import { decodeAnimationWith, encodeAnimationWith } from './animations.js'
import type { CodecLoaders } from './codecs.js'
import { decodeWith } from './decode-image.js'
import { encodeWith } from './encode-image.js'
import type { ImageWork } from './image-work.js'
import { scaleImage } from './scale-image.js'
import type { Writers } from './write-format.js'

/** Image capabilities of a browser, with encoders that are loaded on first use. */
export function imageCapabilities(
  codecs: CodecLoaders,
  { deflate, renderPages }: Omit<Writers, 'codecs'>,
): ImageWork & Required<Pick<Capabilities, 'decodeAnimation' | 'encodeAnimation'>> {
  return {
    decodeImage: decodeWith({ codecs, renderPages }),
    encodeImage: encodeWith({ codecs, deflate, renderPages }),
    scaleImage,
    separateText: async (page, settings) =>
      (await import('../../image/separate-text/separate-text.js')).separateText(page, settings),
    decodeAnimation: decodeAnimationWith,
    encodeAnimation: encodeAnimationWith({ codecs, deflate, renderPages }),
    optimizePng: async (png, level, { keepMetadata = false } = {}) =>
      packPng(png, level, keepMetadata, await codecs.oxipng()),
  }
}
