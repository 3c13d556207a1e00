import { pause } from '../../errors.js'
import { pageDpi } from '../../image/page-dpi.js'
import type { RunContext } from '../../run-context.js'
import { ImageStore } from '../images/stored-image.js'
import { newDocument } from '../model/new-document.js'
import { addImagePage, layOutPage } from '../stamp/image-page.js'
import { savePdf } from '../write/save-pdf.js'
import { readPictures, withFileName } from './read-pictures.js'

/**
 * A PDF of the pictures of scanned or photographed pages, one to a page, which keeps their data as `image-to-pdf` does at high quality. A
 * page is as large as the paper was, where the file has a resolution of a scanner; otherwise its long side is that of A4.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, UNAVAILABLE and LIMIT_EXCEEDED, naming the file
 */
export async function pdfOfScan(file: File, run: RunContext): Promise<File> {
  const document = newDocument(file.name)
  const shelf = new ImageStore(document.context, run.capabilities)
  try {
    for await (const { picture } of readPictures(file, { animations: 'first', keepMetadata: false }, run)) {
      const { image } = picture
      const layout = layOutPage(image, pageDpi(image, picture.dpi), {
        pageSize: 'fit-to-image',
        pageOrientation: 'auto',
        margin: 0,
      })
      addImagePage(document, await shelf.add(image), image, layout)
      await pause(run.signal)
    }
  } catch (error) {
    throw withFileName(error, file.name)
  }
  return savePdf(document, file.name)
}
