import { ToolError } from '../../errors.js'
import { PartsFile } from '../../files.js'
import { joinTiffs } from '../../image/write/join-tiffs.js'
import type { OperationOutput } from '../../operation.js'
import { selectSomePages } from '../../pdf/model/page-ranges.js'
import { drawnPages, paddedNumber } from '../../pdf/render/drawn-pages.js'
import { renderPdf } from '../../pdf/render/render-pdf.js'
import type { RunContext } from '../../run-context.js'
import { uniqueNames } from '../../zip.js'
import type { PdfToImageOptions } from './operation.js'

const placeholders = ['name', 'page']

const mimeTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  webp: 'image/webp',
  avif: 'image/avif',
} as const satisfies Record<PdfToImageOptions['format'], string>

/**
 * Converts each page to an image as displayed: rotated, cropped, with annotations and filled form fields. Pages too
 * damaged to render are omitted with a warning. A page too large for 72 dpi is rendered at the highest resolution that
 * fits in 32 megapixels, with the warning `resolution-reduced`.
 * @throws ToolError INVALID_OPTIONS for a name template with unknown words or a selection without pages,
 * PAGES_OUT_OF_RANGE, BAD_DOCUMENT if no page can be rendered, and those of `renderPdf`
 */
export async function pdfToImage(
  { file }: { file: File },
  options: PdfToImageOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const { format, quality, color, resolution, annotations, password, nameTemplate } = options
  checkTemplate(nameTemplate)
  run.progress(0, 'Reading the document')
  const pages = renderPdf(file, run, {
    password,
    choosePages: (pageCount) => selectSomePages(options.pages, pageCount),
    size: { dpi: resolution },
    transparent: options.transparent && format !== 'jpg' && color !== 'bw',
    annotations,
    encoding: { format, quality, color },
  })
  const images = await drawnPages(file, pages, run)

  const name = file.name.replace(/\.pdf$/i, '')
  const type = mimeTypes[format]
  const encoded = images.map((page) => page.encoded!)
  if (format === 'tiff' && options.multipage)
    return { files: [new PartsFile(joinTiffs(encoded), `${fileStem(name)}.tiff`, { type })] }
  const stems = images.map(({ page, pageCount }) =>
    nameImage(nameTemplate, { name, page, pageCount, images: images.length }),
  )
  const names = uniqueNames(stems.map((stem) => `${stem}.${format}`))
  return { files: encoded.map((bytes, index) => new PartsFile([bytes], names[index]!, { type })) }
}

/** Parts of image names. */
interface NameParts {
  /** Name of the PDF, without its extension. */
  name: string
  page: number
  /** Pages of the document; their number of digits is how long page numbers are. */
  pageCount: number
  /** How many images are made. */
  images: number
}

/** @throws ToolError INVALID_OPTIONS for a template with words in braces that mean nothing */
function checkTemplate(template: string): void {
  const unknown = [...template.matchAll(/\{([^{}]*)\}/g)].find(([, word = '']) => !placeholders.includes(word))
  if (!unknown) return
  const known = placeholders.map((word) => `{${word}}`).join(' and ')
  throw new ToolError('INVALID_OPTIONS', `File names cannot contain ${unknown[0]}. Available: ${known}.`, {
    details: { problems: [{ field: 'nameTemplate', message: `${unknown[0]} is not known.` }] },
  })
}

/**
 * The name of an image, without extension, from a template such as `{name}-{page}`. Page numbers have leading zeros, so that names sort
 * like pages. A template without one gets it at its end when several images are made. Characters that a file name cannot have
 * on every system become `_`.
 * @example nameImage('{name}_p{page}', { name: 'report', page: 7, pageCount: 120, images: 120 }) // 'report_p007'
 */
function nameImage(template: string, { name, page, pageCount, images }: NameParts): string {
  const full = template.includes('{page}') || images === 1 ? template : `${template}-{page}`
  const number = paddedNumber({ page, pageCount })
  return fileStem(full.replace(/\{(name|page)\}/g, (_, word: string) => (word === 'name' ? name : number)))
}

/** A text as the name of a file, without extension. */
function fileStem(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_').replace(/^\.+/, (dots) => '_'.repeat(dots.length))
}
