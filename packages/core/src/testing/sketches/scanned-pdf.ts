import { writePng } from '../../image/write/write-png.js'
import { nodeCapabilities } from '../../node/index.js'
import { operation as imageToPdf } from '../../operations/image-to-pdf/operation.js'
import { runOperation } from '../../run.js'
import { testCapabilities } from '../run-qpdf.js'
import { pictureOfText, type TextStyle } from './page-of-text.js'

/** A PDF as a scanner makes it: for each list of lines a page that is nothing but a gray picture of them. */
export async function scanOf(
  pages: readonly (readonly string[])[],
  { dpi = 200, ...style }: TextStyle & { dpi?: number } = {},
): Promise<File> {
  const { deflate } = nodeCapabilities()
  const pictures = pages.map(async (lines, index) => {
    const png = await writePng(await pictureOfText(lines, { dpi, ...style }), { dpi, deflate, fast: true })
    return new File([png as Uint8Array<ArrayBuffer>], `${index}.png`, { type: 'image/png' })
  })
  const { files } = await runOperation(
    imageToPdf,
    { files: await Promise.all(pictures) },
    { pageSize: 'fit-to-image' },
    { capabilities: testCapabilities },
  )
  return new File([await files[0]!.arrayBuffer()], 'scan.pdf', { type: 'application/pdf' })
}
