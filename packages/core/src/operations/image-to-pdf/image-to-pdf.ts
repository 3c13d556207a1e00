import { pause } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { ImageStore } from '../../pdf/images/stored-image.js'
import { newDocument } from '../../pdf/model/new-document.js'
import { readPictures, withFileName } from '../../pdf/pictures/read-pictures.js'
import { addImagePage, layOutPage } from '../../pdf/stamp/image-page.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import { makeSmaller } from './make-smaller.js'
import type { ImageToPdfOptions } from './operation.js'

/**
 * Puts images into a PDF in the given order, one per page; a TIFF gives one page per image it contains. At high quality
 * nothing is lost: JPEG (also in TIFF), most PNG and CCITT G4 data are copied, everything else is compressed
 * losslessly. Warns with `first-frame-only`.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, UNAVAILABLE and LIMIT_EXCEEDED, naming the image
 */
export async function imageToPdf(
  { files }: { files: File[] },
  options: ImageToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const document = newDocument(run.outputName)
  const shelf = new ImageStore(document.context, run.capabilities)
  for (const [number, file] of files.entries()) {
    const stage = `Image ${number + 1} of ${files.length}`
    const progress = (part: number) => run.progress((0.95 * (number + part)) / files.length, stage)
    progress(0)
    try {
      for await (const { picture, index, count } of readPictures(file, options, run)) {
        const layout = layOutPage(picture.image, picture.dpi, options)
        const image = options.imageQuality === 'standard' ? await makeSmaller(picture, layout.box, run) : picture.image
        addImagePage(document, await shelf.add(image), image, layout)
        await pause(run.signal)
        progress((index + 1) / count)
      }
    } catch (error) {
      throw withFileName(error, file.name)
    }
  }
  run.progress(0.95, 'Writing')
  return { files: [savePdf(document, run.outputName)] }
}
