import { PDFName } from 'pdf-lib'
import { storeRaster } from '../../images/store-raster.js'
import { ImageStore } from '../../images/stored-image.js'
import { renderPdf } from '../../render/render-pdf.js'
import type { Conversion } from './conversion.js'
import { drawPicture, pictureMatrix, pictureSize } from './page-picture.js'

const key = PDFName.of

/** Replaces the contents of pages by pictures of them, as they are seen without their annotations. Returns the pages that were replaced. */
export async function picturePages(conversion: Conversion, wanted: ReadonlySet<number>): Promise<number[]> {
  const { document, context, run, source } = conversion
  const done: number[] = []
  if (!run.capabilities.renderPages || wanted.size === 0) return done
  const shelf = new ImageStore(context, run.capabilities)
  const rendering = {
    password: source.password,
    choosePages: () => [...wanted].sort((a, b) => a - b),
    size: pictureSize(document.pages, wanted),
    annotations: false,
  }
  for await (const { page, raster } of renderPdf(source.file, conversion.quiet, rendering)) {
    const target = document.pages[page - 1]
    if (!raster || !target) continue
    const picture = await shelf.add(await storeRaster(raster, run.capabilities))
    const content = drawPicture(pictureMatrix(target, { left: 0, top: 0, right: 1, bottom: 1 }), 'Page')
    target.dict.set(key('Contents'), context.register(context.flateStream(content)))
    target.dict.set(key('Resources'), context.obj({ XObject: { Page: picture } }))
    for (const entry of ['Group', 'Metadata', 'StructParents']) target.dict.delete(key(entry))
    done.push(page)
  }
  conversion.note('pages-pictured', done.length)
  return done
}
