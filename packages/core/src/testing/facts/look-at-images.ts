import sharp from 'sharp'
import { expect } from 'vitest'
import { qpdfJson } from '../run-qpdf.js'
import { type Picture, renderPage, withPdfium } from './look-at-pdf.js'

/** Renders a page that is as large as its image at 96 dpi, a pixel for each of the image's. */
export const asPixels = (file: File, page = 1) => renderPage(file, page, 96 / 72)

/** The largest difference of a sample between what a page shows and an image over white, as sharp decodes it. */
export async function deviation(page: Picture, image: Uint8Array): Promise<number> {
  const upright = sharp(image).autoOrient().flatten({ background: '#fff' }).toColourspace('srgb')
  const { data, info } = await upright.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([page.width, page.height]).toEqual([info.width, info.height])
  let most = 0
  for (let pixel = 0; pixel < info.width * info.height; pixel++)
    for (let channel = 0; channel < 3; channel++)
      most = Math.max(most, Math.abs(page.pixels[pixel * 4 + channel]! - data[pixel * 3 + channel]!))
  return most
}

/** Width and height of each page in points, to a tenth. */
export const sizesOf = (file: File) =>
  withPdfium(file, (document) =>
    [...document.pages()].map((page) => {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      return [originalWidth, originalHeight].map((side) => Math.round(side * 10) / 10)
    }),
  )

/** Whether a file contains exactly these bytes. */
export const isIn = async (file: File, bytes: Uint8Array) =>
  Buffer.from(await file.arrayBuffer()).includes(Buffer.from(bytes))

/** An image in a PDF as qpdf finds it: its dictionary, without the masks that belong to others. */
// biome-ignore lint/suspicious/noExplicitAny: dictionaries of another program, read where they are needed.
export async function imagesOf(file: File): Promise<Record<string, any>[]> {
  const { qpdf } = await qpdfJson(file)
  const objects = Object.entries<{ stream?: { dict: Record<string, unknown> } }>(qpdf[1])
  const images = objects.flatMap(([name, { stream }]) => {
    return stream?.dict['/Subtype'] === '/Image' ? [{ name: name.replace('obj:', ''), dict: stream.dict }] : []
  })
  const masks = new Set(images.map(({ dict }) => dict['/SMask']))
  return images.filter(({ name }) => !masks.has(name)).map(({ dict }) => dict)
}
