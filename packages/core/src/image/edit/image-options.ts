import * as z from 'zod'
import { field, type ShownWhen } from '../../fields.js'
import { fileTypes } from '../../file-types.js'

/** Formats of pictures, for the slot of an operation that takes all of them. */
export const everyImage = { extensions: fileTypes.image.extensions, mimeTypes: fileTypes.image.mimeTypes } as const

/** The quality of formats that lose something. */
export const imageQuality = (shownWhen?: ShownWhen) =>
  z
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta(
      field({
        title: 'Quality',
        description:
          'Quality of JPEG, WebP and AVIF. Default: the quality of the original if it is known, otherwise a high quality.',
        ...(shownWhen && { shownWhen }),
      }),
    )

/** The quality of pictures that are made of something else. */
export const resultQuality = ({ least, usual }: { least: number; usual: number }, shownWhen: ShownWhen) =>
  z
    .int()
    .min(least)
    .max(100)
    .default(usual)
    .meta(
      field({
        title: 'Quality',
        description: 'Image quality. Higher values give better images and larger files.',
        shownWhen,
      }),
    )

const positions = {
  'top-left': 'Top left',
  'top-center': 'Top center',
  'top-right': 'Top right',
  'center-left': 'Center left',
  center: 'Center',
  'center-right': 'Center right',
  'bottom-left': 'Bottom left',
  'bottom-center': 'Bottom center',
  'bottom-right': 'Bottom right',
  tile: 'Tile (repeat)',
}

/** Where a watermark is. */
export const watermarkPosition = (usual: keyof typeof positions, description: string) =>
  z
    .enum(Object.keys(positions) as (keyof typeof positions)[])
    .default(usual)
    .meta(field({ title: 'Position', description, choices: positions }))

/** Whether Exif, XMP and IPTC data stay; by default they do if `kept`. */
export const keepImageMetadata = ({
  kept = false,
  description = 'Keep camera data, location and captions. The color profile is always kept.',
} = {}) =>
  z
    .boolean()
    .default(kept)
    .meta(field({ title: 'Keep metadata', description }))

/** A name that says what was done: `resized_photo.jpg`. */
export const prefixed =
  (prefix: string) =>
  ({ file }: { file: File }) =>
    `${prefix}_${file.name}`
