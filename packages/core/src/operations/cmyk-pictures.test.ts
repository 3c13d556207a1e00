import sharp from 'sharp'
import { expect, it } from 'vitest'
import { joinBytes } from '../bytes.js'
import { asPixels } from '../testing/facts/look-at-images.js'
import { runHere } from '../testing/run-here.js'
import { fileOf } from '../testing/sketches/pictures/sketch-image.js'
import { operation as compressImage } from './compress-image/operation.js'
import { operation as convertImage } from './convert-image/operation.js'
import { operation as imageToPdf } from './image-to-pdf/operation.js'

/** Columns of 32 pixels. */
const colors = [
  [255, 255, 255],
  [0, 0, 0],
  [208, 32, 16],
  [16, 160, 60],
  [32, 40, 180],
  [0, 170, 230],
  [230, 220, 40],
  [128, 128, 128],
] as const
/** What inks show of a color depends on the paper: without a profile, and between engines, by so much of 255. */
const TOLERANCE = 85

/** The columns by ImageMagick: CMYK as YCCK, upside down as Adobe programs store it. */
const byImageMagick = Buffer.from(
  '/9j/4AAQSkZJRgABAQIACgAKAAD/7gAOQWRvYmUAZAAAAAAC/9sAQwABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/9sAQwEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB/8AAFAgAIAEABAERAAIRAQMRAQQRAP/EABgAAQADAQAAAAAAAAAAAAAAAAAJCgsI/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABkBAQEBAQEBAAAAAAAAAAAAAAAKCwkGCP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8Az/wX+AAAAAGAOAAAA00HXBEe2gAAAAFed5dtQIfwAAAFuBnHpf3UAAAACAd0gU0JkAAAAFVdqcINwAAABwOjPfWCmeAAAAAv8AAAAAMAcAAABpoOuCI9tAAAAAK87y7agQ/gAAALcDOPS/uoAAAAEA7pApoTIAAAAKq7U4QbgAAADgdGe+sFM8AAAABf4AAAAAYA4AAADTQdcER7aAAAAAV53l21Ah/AAAAW4Gcel/dQAAAAIB3SBTQmQAAAAVV2pwg3AAAAHA6M99YKZ4AAAAC/wAAAAAwBwAAAGmg64Ij20AAAAArzvLtqBD+AAAAtwM49L+6gAAAAQDukCmhMgAAAAqrtThBuAAAAOB0Z76wUzwAAAH//2Q==',
  'base64',
)

function columns() {
  const raw = Buffer.from(
    Array.from({ length: 32 }, () => colors.flatMap((color) => Array(32).fill(color).flat())).flat(),
  )
  return sharp(raw, { raw: { width: 256, height: 32, channels: 3 } })
}

/** Programs that show pictures take the samples for upside down without the marker of Adobe programs, too. */
async function withoutMarker(): Promise<Uint8Array> {
  const jpeg = await columns().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
  const marker = jpeg.indexOf(Uint8Array.of(0xff, 0xee))
  expect(jpeg.subarray(marker + 4, marker + 9).toString('latin1')).toBe('Adobe')
  return joinBytes([jpeg.subarray(0, marker), jpeg.subarray(marker + 2 + jpeg.readUInt16BE(marker + 2))])
}

const sources: Record<string, () => Promise<Uint8Array>> = {
  'of ImageMagick, as YCCK': async () => byImageMagick,
  'upside down, as Adobe programs store it': () => columns().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
  'with a color profile': () => columns().withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer(),
  'without the marker of Adobe programs': withoutMarker,
}

/** The middle of each column, as PDFium draws the picture on a page. */
async function shown(picture: File): Promise<number[][]> {
  const { file } = await runHere(imageToPdf, [picture], { pageSize: 'fit-to-image' })
  const { pixels, width } = await asPixels(file)
  return colors.map((_, column) => {
    const at = 4 * (16 * width + 32 * column + 16)
    return [...pixels.subarray(at, at + 3)]
  })
}

function expectColors(found: number[][], what: string) {
  for (const [column, color] of colors.entries())
    for (const [channel, value] of color.entries())
      expect(Math.abs(found[column]![channel]! - value), `${what}: ${found[column]} is not ${color}`).toBeLessThan(
        TOLERANCE,
      )
}

it.each(Object.entries(sources))('the colors of a JPEG in CMYK %s stay on pages and in pictures', async (_, make) => {
  const jpeg = await make()
  expect((await sharp(jpeg).metadata()).space).toBe('cmyk')
  expectColors(await shown(fileOf(jpeg, 'print.jpg')), 'image-to-pdf')
  for (const to of ['png', 'jpeg', 'tiff', 'webp'])
    expectColors(
      await shown((await runHere(convertImage, fileOf(jpeg, 'print.jpg'), { to })).file),
      `convert-image to ${to}`,
    )
  const { file } = await runHere(compressImage, fileOf(jpeg, 'print.jpg'), { quality: 'high' })
  expectColors(await shown(file), 'compress-image')
  expectColors(await shown((await runHere(compressImage, fileOf(jpeg, 'print.jpg'), { to: 'webp' })).file), 'as WebP')
})
