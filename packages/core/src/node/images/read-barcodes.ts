import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReadBarcodes } from '../../capabilities.js'
import { readWithZxing, type Zxing } from '../../image/barcodes/read-with-zxing.js'

let loading: Promise<Zxing> | undefined

/** Finds barcodes with ZXing, which is loaded with the first picture. It reads its program from the package, not from a network. */
export const readBarcodes: ReadBarcodes = async (picture) => {
  loading ??= loadZxing()
  return readWithZxing(await loading, picture)
}

async function loadZxing(): Promise<Zxing> {
  const require = createRequire(import.meta.url)
  const [{ prepareZXingModule, readBarcodes: read }, program] = await Promise.all([
    import('zxing-wasm/reader'),
    readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  ])
  const wasmBinary = program.buffer.slice(program.byteOffset, program.byteOffset + program.byteLength) as ArrayBuffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return (picture, options) => read(picture as ImageData, options)
}
