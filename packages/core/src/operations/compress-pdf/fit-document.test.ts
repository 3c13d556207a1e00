import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { runHere } from '../../testing/run-here.js'
import { operation } from './operation.js'

/** A photo as PNG, which is the same every time. */
function photo() {
  const data = new Uint8Array(640 * 480 * 3)
  let seed = 7
  for (let at = 0; at < data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    const [x, y] = [Math.floor(at / 3) % 640, Math.floor(at / 1920)]
    data[at] = 128 + 90 * Math.sin(x / (40 + (at % 3) * 9)) * Math.cos(y / 55) + ((seed >> 16) % 24)
  }
  return sharp(data, { raw: { width: 640, height: 480, channels: 3 } })
}

it('uses the size where equal pictures on several pages are stored once', async () => {
  const pdf = await PDFDocument.create()
  const png = await photo().png().toBuffer()
  for (let page = 0; page < 3; page++)
    pdf.addPage([320, 240]).drawImage(await pdf.embedPng(png), { x: 0, y: 0, width: 320, height: 240 })
  const input = new File([new Uint8Array(await pdf.save())], 'photos.pdf')
  const sizeFor = async (targetSize: number) => (await runHere(operation, input, { targetSize })).file.size
  // What the best pictures take, stored once.
  const best = await sizeFor(input.size - 1)
  expect(best).toBeLessThan(input.size / 4)
  for (const size of [Math.round(best * 1.1), Math.round(best * 1.9), best * 3]) expect(await sizeFor(size)).toBe(best)
})
