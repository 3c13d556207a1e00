import { PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { drawAlone } from '../../images/draw-alone.js'
import { storeRaster } from '../../images/store-raster.js'
import { ImageShelf } from '../../images/stored-image.js'
import { isJpx } from '../graphics/check-xobjects.js'
import { nameIn } from '../inspection.js'
import type { Conversion } from './conversion.js'

const key = PDFName.of

/** Stores JPEG 2000 images, which PDF 1.4 does not have, without loss in another way. */
export async function recodeJpx(conversion: Conversion): Promise<void> {
  const { context, run } = conversion
  const shelf = new ImageShelf(context, run.capabilities)
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || nameIn(object.dict, 'Subtype') !== 'Image' || !isJpx(object)) continue
    const [width, height] = ['Width', 'Height'].map((name) => {
      const side = object.dict.lookup(key(name))
      return side instanceof PDFNumber ? side.asNumber() : 0
    })
    if (!width || !height) continue
    const space = nameIn(object.dict, 'ColorSpace')
    const entries = { BitsPerComponent: 8, Filter: 'JPXDecode', ...(space && { ColorSpace: space }) }
    const raster = await drawAlone({ width, height, data: object.contents, entries, parameters: {} }, run)
    if (!raster) continue
    const stored = context.lookup(await shelf.add(await storeRaster(raster, run.capabilities)))
    if (!(stored instanceof PDFRawStream)) continue
    for (const name of ['Mask', 'SMask', 'Intent', 'OC', 'StructParent'])
      if (object.dict.has(key(name))) stored.dict.set(key(name), object.dict.get(key(name))!)
    context.assign(ref, stored)
    conversion.note('filters-changed')
  }
}
