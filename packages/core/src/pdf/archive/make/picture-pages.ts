import { PDFName, type PDFObject } from 'pdf-lib'
import { ImageShelf } from '../../images/stored-image.js'
import { readPictures } from '../../pictures/read-pictures.js'
import { renderPdf } from '../../render/render-pdf.js'
import { numbersIn } from '../numbers.js'
import type { Conversion } from './conversion.js'

const key = PDFName.of
/** Pixels per inch: text stays sharp in print. */
const DPI = 200

/** Replaces the contents of pages by pictures of them, as they are seen without their annotations. Returns the pages that were replaced. */
export async function picturePages(conversion: Conversion, file: File, wanted: ReadonlySet<number>): Promise<number[]> {
  const { document, context, run } = conversion
  const done: number[] = []
  if (!run.capabilities.renderPages || wanted.size === 0) return done
  const shelf = new ImageShelf(context, run.capabilities)
  const quiet = { ...run, warn: () => {}, progress: () => {} }
  const rendering = {
    choosePages: () => [...wanted].sort((a, b) => a - b),
    size: { dpi: DPI },
    annotations: false,
    encoding: { format: 'png', quality: 100, color: 'color' } as const,
  }
  for await (const page of renderPdf(file, quiet, rendering)) {
    const target = document.pages[page.page - 1]
    if (!page.encoded || !target) continue
    const image = new File([page.encoded as BlobPart], 'page.png')
    for await (const { picture } of readPictures(image, { animations: 'first', keepMetadata: false }, quiet)) {
      const ref = await shelf.add(picture.image)
      const [left, bottom, right, top] = seenBox(target)
      const turn = rotationOf(target.attribute('Rotate'))
      const [width, height] = [right - left, top - bottom]
      // The picture is upright as seen; the page turns it back.
      const matrix = {
        0: [width, 0, 0, height, left, bottom],
        90: [0, height, -width, 0, right, bottom],
        180: [-width, 0, 0, -height, right, top],
        270: [0, -height, width, 0, left, top],
      }[turn]!
      const content = `q ${matrix.map((value) => Math.round(value * 1000) / 1000).join(' ')} cm /Page Do Q`
      target.dict.set(key('Contents'), context.register(context.flateStream(content)))
      target.dict.set(key('Resources'), context.obj({ XObject: { Page: ref } }))
      for (const entry of ['Group', 'Metadata', 'StructParents']) target.dict.delete(key(entry))
      done.push(page.page)
    }
  }
  conversion.note('pages-pictured', done.length)
  return done
}

function seenBox(page: {
  attribute: (name: 'CropBox' | 'MediaBox') => PDFObject | undefined
}): [number, number, number, number] {
  const media = ordered(numbersIn(page.attribute('MediaBox')), [0, 0, 612, 792])
  const crop = ordered(numbersIn(page.attribute('CropBox')), media)
  const both: [number, number, number, number] = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  return both[2] > both[0] && both[3] > both[1] ? both : media
}

function ordered(sides: number[], otherwise: [number, number, number, number]): [number, number, number, number] {
  if (sides.length < 4) return otherwise
  const [a, b, c, d] = sides as [number, number, number, number]
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

function rotationOf(value: PDFObject | undefined): 0 | 90 | 180 | 270 {
  const turn = (((Math.round(Number(String(value ?? 0)) / 90) * 90) % 360) + 360) % 360
  return (Number.isNaN(turn) ? 0 : turn) as 0
}
