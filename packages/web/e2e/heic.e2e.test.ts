import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { onDevice, onServer, workerScript } from './both-places.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()

/** The colors of the corners of a picture, from the top left, clockwise, by name, and its size. */
async function cornersOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const [red, green, blue] = data.subarray((y * info.width + x) * info.channels)
    return red! > 128 ? (green! > 128 ? 'w' : 'r') : green! > 128 ? 'g' : blue! > 128 ? 'b' : '?'
  }
  const [right, bottom] = [info.width - 4, info.height - 4]
  return `${info.width}x${info.height} ${at(4, 4)}${at(right, 4)}${at(right, bottom)}${at(4, bottom)}`
}

const fixture = (name: string) => readFile(new URL(`../../../fixtures/files/${name}`, import.meta.url))

it('HEIC pictures are read on this device, upright and in the colors of sRGB, as on the server', async () => {
  const page = await open('/image-compress')
  const script = await workerScript(page)
  const job = async (name: string) => ({
    files: { file: { name, mimeType: 'image/heic', buffer: await fixture(name) } },
    options: { to: 'jpeg', quality: 'high' },
  })
  expect(await cornersOf(await onDevice(page, script, 'compress-image', await job('tiles.heic')))).toBe('96x128 gwbr')
  const wide = await job('wide-colors.heic')
  const mean = async (bytes: Uint8Array) => (await sharp(bytes).stats()).channels.map((channel) => channel.mean)
  const device = await onDevice(page, script, 'compress-image', wide)
  const server = await onServer(page, 'compress-image', wide)
  // The server keeps the profile; its colors are compared in sRGB.
  const there = await mean(await sharp(server).toColorspace('srgb').png().toBuffer())
  for (const [index, value] of (await mean(device)).entries()) expect(value).toBeCloseTo(there[index]!, -1)
})

it('animations keep their frames on this device, between GIF, WebP and PNG', async () => {
  const page = await open('/image-compress')
  const script = await workerScript(page)
  const [width, height] = [40, 30]
  const dots = Buffer.from(
    Array.from({ length: 3 * width * height * 3 }, (_, at) => {
      const [frame, pixel] = [Math.floor(at / (3 * width * height)), Math.floor(at / 3) % (width * height)]
      return Math.abs((pixel % width) - 12 * frame) < 5 ? 255 : 40 * (at % 3)
    }),
  )
  const raw = { width, height: 3 * height, channels: 3, pageHeight: height } as const
  const gif = await sharp(dots, { raw })
    .gif({ delay: [90, 120, 150], loop: 0 })
    .toBuffer()
  const convert = async (buffer: Uint8Array, name: string, to: string) => {
    const file = { name, mimeType: `image/${name.split('.')[1]}`, buffer: Buffer.from(buffer) }
    return onDevice(page, script, 'compress-image', { files: { file }, options: { to } })
  }
  const webp = await convert(gif, 'a.gif', 'webp')
  const png = await convert(webp, 'a.webp', 'png')
  const back = await convert(png, 'a.png', 'gif')
  for (const moving of [webp, back]) {
    expect(await sharp(moving).metadata()).toMatchObject({ pages: 3, delay: [90, 120, 150] })
    for (const frame of [0, 1, 2]) {
      const [before, after] = await Promise.all(
        [gif, moving].map((bytes) => sharp(bytes, { page: frame }).removeAlpha().raw().toBuffer()),
      )
      const sum = before!.reduce((all, value, at) => all + Math.abs(value - after![at]!), 0)
      expect(sum / before!.length).toBeLessThan(8)
    }
  }
  expect(Buffer.from(png).toString('latin1').split('fcTL')).toHaveLength(4)
})
