import { PDFHexString, PDFName, type PDFObject } from 'pdf-lib'
import { type QualityGoal, searchQuality } from '../../image/compress/compress-quality.js'
import { sampleTiles } from '../../image/compress/compress-sample.js'
import type { ImageEncoding } from '../../image/compress/encodings.js'
import { similarity } from '../../image/compress/similarity.js'
import { inkToGray } from '../../image/ink-to-gray.js'
import type { Raster } from '../../image/raster.js'
import { describeImage } from '../../image/read/describe-image.js'
import type { PdfSamples } from '../../pdf/images/pdf-image.js'
import { storeRaster } from '../../pdf/images/store-raster.js'
import type { RunContext } from '../../run-context.js'
import type { ImageConstraints } from './image-constraints.js'
import type { PictureSettings } from './levels.js'
import { packTuning } from './tuning.js'

/** The data of an image, and what its dictionary says of them. */
export interface PackedImage {
  data: Uint8Array
  width: number
  height: number
  /** Entries in addition to those shared by all versions of the image; `undefined` ones are omitted. */
  entries: Record<string, PDFObject | string | number | undefined>
  /** For the report: `JPEG 62`, `lossless`, … */
  how: string
}

/** Packs pictures, remembering which qualities small ones needed. */
export class PicturePacker {
  readonly #known = new Map<Raster['color'], number[]>()
  readonly #run: RunContext
  readonly #constraints: ImageConstraints
  readonly settings: PictureSettings

  constructor(constraints: ImageConstraints, run: RunContext, settings: PictureSettings) {
    this.#constraints = constraints
    this.#run = run
    this.settings = settings
  }

  /**
   * A JPEG at the quality this image needs to look like the original, at most `most`. Opacity gets a higher quality,
   * because its loss also affects the content behind it.
   */
  async asJpeg(
    { raster, space }: PdfSamples,
    { most = 100, isOpacity = false } = {},
  ): Promise<PackedImage & { quality: number }> {
    const quality = await this.#chooseQuality(
      raster,
      most,
      isOpacity ? opacityGoal(this.settings.goal) : this.settings.goal,
    )
    const data = await this.#encode(raster, quality, true)
    return {
      data,
      width: raster.width,
      height: raster.height,
      entries: {
        BitsPerComponent: 8,
        ColorSpace: space,
        Filter: 'DCTDecode',
        // CMYK with the marker of Adobe's programs is stored upside down (see `storeJpeg`).
        Decode:
          raster.color === 'cmyk' && isMarkedByAdobe(data)
            ? this.#constraints.context.obj([1, 0, 1, 0, 1, 0, 1, 0])
            : undefined,
      },
      how: `JPEG ${quality}`,
      quality,
    }
  }

  /** The same pixels: two colors as fax or bits, up to 256 as a palette, which opacity cannot have, others with the predictors of PNG. */
  async lossless({ raster, space, isDevice }: PdfSamples, { isOpacity = false } = {}): Promise<PackedImage> {
    // A profile, even an empty one, prevents conversion from RGB and a palette for gray.
    const { icc: _, ...plain } = raster
    const isFree = isDevice && !isOpacity && (raster.color === 'gray' || this.#constraints.mayTurnGray)
    const stored = await storeRaster(isFree ? plain : { ...plain, icc: new Uint8Array(0) }, this.#run.capabilities)
    const { width, height, data, filter, parameters, depth, color, inverted } = stored
    // A palette is always of RGB, whose first channel is as good as gray where the picture is gray.
    const palette = raster.color === 'gray' ? stored.palette?.filter((_, index) => index % 3 === 0) : stored.palette
    const kept = color === raster.color || palette ? space : PDFName.of('DeviceGray')
    const last = palette && palette.length / (raster.color === 'gray' ? 1 : 3) - 1
    return {
      data,
      width,
      height,
      entries: {
        BitsPerComponent: depth,
        ColorSpace: palette
          ? this.#constraints.context.obj(['Indexed', kept, last!, PDFHexString.fromBytes(palette)])
          : kept,
        Filter: filter,
        DecodeParms: parameters && this.#constraints.context.obj(parameters),
        Decode: inverted ? this.#constraints.context.obj([1, 0]) : undefined,
      },
      how: 'lossless',
    }
  }

  async #chooseQuality(raster: Raster, most: number, goal: QualityGoal): Promise<number> {
    const max = Math.max(1, Math.min(goal.max, most))
    const min = Math.min(goal.min, max)
    const pixels = raster.width * raster.height
    if (min === max) return max
    const known = this.#known.get(raster.color) ?? []
    if (pixels <= packTuning.smallPixels && known.length >= packTuning.enoughKnown) return Math.min(max, median(known))
    if (pixels <= packTuning.tinyPixels) return Math.round(min + (max - min) * 0.6)
    const sample = sampleTiles(raster, packTuning.samplePixels)
    const seen = visible(sample)
    const measure = async (quality: number) => {
      const encoded = await this.#encode(sample, quality, false)
      const { capabilities, limits, signal } = this.#run
      const decoded = await capabilities.decodeImage!(encoded, { maxPixels: limits.maxPixels, exact: true, signal })
      return similarity(seen, visible(decoded), { busy: true })
    }
    const quality = await searchQuality(
      { enough: goal.enough, min, max, tries: pixels <= packTuning.smallPixels ? 2 : 4 },
      measure,
    )
    if (pixels <= packTuning.smallPixels)
      this.#known.set(raster.color, [...(this.#known.get(raster.color) ?? []), quality])
    return quality
  }

  #encode(raster: Raster, quality: number, final: boolean): Promise<Uint8Array> {
    const { capabilities, limits, signal } = this.#run
    const { icc: _, ...plain } = raster
    const encoding: ImageEncoding = {
      format: 'jpeg',
      quality,
      chroma: this.settings.fullChroma ? '4:4:4' : '4:2:0',
      optimize: true,
      optimizeScans: final,
      quantizationTable: 0,
    }
    return capabilities.encodeImage!(plain, { encoding, maxPixels: limits.maxPixels, exact: true, signal })
  }
}

/** Half of the loss that the goal allows. */
const opacityGoal = ({ enough, min, max }: QualityGoal): QualityGoal => ({
  enough: (1 + enough) / 2,
  min: Math.max(min, Math.min(max, 50)),
  max,
})

const isMarkedByAdobe = (jpeg: Uint8Array) => describeImage(jpeg)?.jpeg?.adobeTransform !== undefined

/** The compared channels of an image: ink is seen as gray. */
function visible(raster: Raster): Raster {
  return raster.color === 'cmyk' ? inkToGray(raster) : raster
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
