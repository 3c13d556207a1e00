import { runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'
import type { Page } from 'playwright-core'

/** Where there is ink, as parts of the width and height from the top left corner. */
export interface Ink {
  left: number
  top: number
  right: number
  bottom: number
}

/** A part of the page to look at, in the same measure. */
export type Region = Ink

const wholePage: Region = { left: 0, top: 0, right: 1, bottom: 1 }

/** Where a preview on the page, once it is up to date, has ink. */
export async function inkOfPreview(page: Page, region: Region = wholePage): Promise<Ink | undefined> {
  await settled(page)
  return page.locator('[data-page=drawn] canvas').evaluate(readInk, region)
}

/** Waits until the preview on the page shows the latest options. */
export async function settled(page: Page): Promise<void> {
  await page.locator('[aria-busy=false] > [data-page=drawn]').waitFor()
}

/** Where a page of a PDF has ink, by an engine other than the one that draws previews. */
export async function inkOfPdf(
  page: Page,
  pdf: Uint8Array,
  number: number,
  region: Region = wholePage,
): Promise<Ink | undefined> {
  const { files } = await runOperation(
    findOperation('pdf-to-image')!,
    { file: new File([pdf as Uint8Array<ArrayBuffer>], 'look.pdf') },
    { format: 'png', resolution: 96, pages: String(number) },
    { capabilities: nodeCapabilities() },
  )
  const base64 = Buffer.from(await files[0]!.arrayBuffer()).toString('base64')
  const canvas = await page.evaluateHandle(async (encoded) => {
    const blob = new Blob([Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))])
    const bitmap = await createImageBitmap(blob)
    const made = document.createElement('canvas')
    made.width = bitmap.width
    made.height = bitmap.height
    made.getContext('2d')!.drawImage(bitmap, 0, 0)
    return made
  }, base64)
  return canvas.evaluate(readInk, region)
}

function readInk(source: Element, region: Region): Ink | undefined {
  const { width, height } = source as HTMLCanvasElement
  // The canvas of a preview belongs to a worker; its picture can be copied all the same.
  const copy = new OffscreenCanvas(width, height).getContext('2d')!
  copy.fillStyle = 'white'
  copy.fillRect(0, 0, width, height)
  copy.drawImage(source as HTMLCanvasElement, 0, 0)
  const { data } = copy.getImageData(0, 0, width, height)
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let y = Math.round(region.top * height); y < Math.round(region.bottom * height); y++) {
    for (let x = Math.round(region.left * width); x < Math.round(region.right * width); x++) {
      const at = (y * width + x) * 4
      if (data[at]! + data[at + 1]! + data[at + 2]! > 720) continue
      ink.left = Math.min(ink.left, x / width)
      ink.top = Math.min(ink.top, y / height)
      ink.right = Math.max(ink.right, (x + 1) / width)
      ink.bottom = Math.max(ink.bottom, (y + 1) / height)
    }
  }
  return ink.right < 0 ? undefined : ink
}

/** The largest distance between two boxes of ink, as a part of the page. */
export function inkDistance(one: Ink | undefined, other: Ink | undefined): number {
  if (one === undefined || other === undefined) return one === other ? 0 : 1
  const sides = ['left', 'top', 'right', 'bottom'] as const
  return Math.max(...sides.map((side) => Math.abs(one[side] - other[side])))
}
