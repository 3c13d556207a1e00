import { expect, it } from 'vitest'
import type { Raster } from '../raster.js'
import { readWithZxing } from './read-with-zxing.js'

const white: Raster = { data: new Uint8Array(4).fill(255), width: 2, height: 2, color: 'gray', alpha: false, depth: 8 }

async function textOf(bytes: Uint8Array, hasECI = false): Promise<string> {
  const found = [{ text: 'guessed', bytes, hasECI, format: 'QRCode', isValid: true }]
  const [barcode] = await readWithZxing(async () => found, white)
  return barcode!.text
}

it('reads UTF-8 that a code does not announce', async () => {
  expect(await textOf(new TextEncoder().encode('Müller 東京'))).toBe('Müller 東京')
})

it('leaves other text to the reader: announced, plain, or not UTF-8', async () => {
  expect(await textOf(new TextEncoder().encode('Müller'), true)).toBe('guessed')
  expect(await textOf(new TextEncoder().encode('Miller'))).toBe('guessed')
  expect(await textOf(new Uint8Array([0x4d, 0xfc, 0x6c]))).toBe('guessed')
})
