import { expect } from 'vitest'
import { onDevice, onServer, workerScript } from './both-places.js'
import { picturePdf } from './picture-pdf.js'
import { openPdf } from './use-tool-page.js'
import type { Visits } from './visit-site.js'

const sizeOf = ({ length }: Uint8Array) => length

/** Holds the device and the server to it that they make a PDF about as small. */
export async function expectSameSize({ open }: Visits, compressionLevel: string): Promise<void> {
  const file = await picturePdf('pictures.pdf')
  const job = { files: { file }, options: { compressionLevel } }
  const page = await open('/about')
  const server = await onServer(page, 'compress-pdf', job)
  const device = await onDevice(page, await workerScript(page), 'compress-pdf', job)
  for (const bytes of [server, device]) {
    const pages = (await openPdf({ name: file.name, bytes })).getPages()
    expect(pages.map((each) => [each.getWidth(), each.getHeight()])).toEqual([
      [306, 396],
      [180, 234],
    ])
    expect(bytes.length).toBeLessThan(file.buffer.length * 0.6)
  }
  // Their encoders of JPEG are not the same program.
  const [smaller = 0, larger = 0] = [server, device].map(sizeOf).toSorted((a, b) => a - b)
  expect(larger / smaller).toBeLessThan(1.15)
}
