import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import type { PickedFile } from './sample-files.js'

/** Pixels of a picture, by a function that gives red, green and blue of each. */
function drawn(width: number, height: number, color: (x: number, y: number) => readonly number[]) {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const values = color(x, y).map((value) => Math.max(0, Math.min(255, Math.round(value))))
      data.set(values, (y * width + x) * 3)
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** The same numbers from 0 to 1 each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Hills, a disc and some noise: what a camera gives. */
function photo(width: number, height: number, seed: number) {
  const random = numbers(seed)
  return drawn(width, height, (x, y) => {
    const hill = 45 * Math.sin(x / 37 + seed) + 50 * Math.cos(y / 23 + x / 90)
    const light = 120 + hill + (Math.hypot(x - width / 3, y - height / 3) < height / 5 ? 60 : 0) + 12 * random()
    return [light, light * 0.8 + 20, light * 0.5 + 40]
  })
}

/** Lines of marks in the size of letters, on paper that is nowhere quite white. */
function scannedPage(width: number, height: number) {
  const random = numbers(5)
  const marks = Array.from({ length: 4000 }, () => random() < 0.45)
  return drawn(width, height, (x, y) => {
    const inside = x > 90 && x < width - 90 && y > 90 && y < height - 90 && y % 36 < 20
    const ink = inside && marks[(Math.floor(x / 6) * 7 + Math.floor(y / 5) * 131) % marks.length]
    const light = (ink ? 30 : 226 + (10 * x) / width) + 8 * random()
    return [light, light, light]
  })
}

/** A PDF that can be made much smaller: a photo as JPEG, one without loss, and a gray page as from a scanner. */
export async function picturePdf(name: string): Promise<PickedFile> {
  const pdf = await PDFDocument.create()
  const first = pdf.addPage([306, 396])
  const jpeg = await photo(480, 360, 1).jpeg({ quality: 95 }).toBuffer()
  first.drawImage(await pdf.embedJpg(jpeg), { x: 18, y: 200, width: 160, height: 120 })
  const png = await photo(220, 165, 2).png().toBuffer()
  first.drawImage(await pdf.embedPng(png), { x: 18, y: 30, width: 160, height: 120 })
  const second = pdf.addPage([180, 234])
  const gray = await scannedPage(450, 585).grayscale().jpeg({ quality: 90 }).toBuffer()
  second.drawImage(await pdf.embedJpg(gray), { x: 0, y: 0, width: 180, height: 234 })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}
