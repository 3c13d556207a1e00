import type { PDFRef } from 'pdf-lib'
import { ToolError, throwIfCancelled } from '../../errors.js'
import { PartsFile } from '../../files.js'
import { htmlHead } from '../../markup/html-head.js'
import { safeLink } from '../../markup/safe-link.js'
import type { OperationOutput } from '../../operation.js'
import { languageOf, titleOf } from '../../pdf/accessibility/make/title-and-language.js'
import { indexOf } from '../../pdf/model/document-index.js'
import { selectSomePages } from '../../pdf/model/page-ranges.js'
import { onlyReading } from '../../pdf/read/only-reading.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { refuseEndlessDrawing } from '../../pdf/render/refuse-endless-drawing.js'
import { FontFamilies } from '../../pdf/to-svg/page-fonts.js'
import { readPageLinks, type SeenLink } from '../../pdf/to-svg/page-links.js'
import { SvgWriter, textRules } from '../../pdf/to-svg/page-to-svg.js'
import { decimal } from '../../pdf/to-svg/sheet.js'
import { warnNotExact } from '../../pdf/to-svg/warn-not-exact.js'
import type { RunContext } from '../../run-context.js'
import { escapeXml } from '../../text/xml/escape-xml.js'
import type { PdfToHtmlOptions } from './operation.js'

/** Bytes of the result. */
const MAX_BYTES = 2 ** 31

const style = `
body { margin: 0; background: #e4e4e4; }
section { margin: 1rem auto; max-width: 100%; background: #fff; box-shadow: 0 1px 4px #0006; print-color-adjust: exact; }
svg { display: block; width: 100%; height: auto; }
@media print { body { background: none; } section { margin: 0; box-shadow: none; break-after: page; } section:last-of-type { break-after: auto; } }
`

/**
 * Writes pages below each other into one HTML page, each as a drawing of its paths, images and text, in fonts within the page, with links.
 * @throws ToolError INVALID_OPTIONS for a selection without pages, PAGES_OUT_OF_RANGE, LIMIT_EXCEEDED, and those of `openPdf`
 */
export async function writeExactPage(
  file: File,
  options: Pick<PdfToHtmlOptions, 'pages' | 'password'>,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  await refuseEndlessDrawing(file, run, options.password)
  const document = await openPdf(file, onlyReading(run), options)
  const numbers = [...new Set(selectSomePages(options.pages, document.pages.length))]
  const { named } = indexOf(document)
  const numberOf = new Map(numbers.map((number) => [document.pages[number - 1]!.ref, number]))
  const writer = new SvgWriter(document, run, { text: 'text', annotations: true, transparent: true })
  await writer.prepare(numbers.map((number) => document.pages[number - 1]!))
  const families = new FontFamilies()
  const sizes = new Map<string, string>()
  const lacking = new Map<number, readonly string[]>()
  const encoder = new TextEncoder()
  const pages: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (const [index, number] of numbers.entries()) {
    throwIfCancelled(run.signal)
    run.progress((0.95 * index) / numbers.length, `Page ${index + 1} of ${numbers.length}`)
    const page = document.pages[number - 1]!
    const links = readPageLinks(document, named, page).map((link) => linkElement(link, numberOf))
    const drawn = await writer.inlinePage(page, `p${number}-`, families, links.join(''))
    if (drawn.lacks.length > 0) lacking.set(number, drawn.lacks)
    const size = `${decimal(drawn.width, 3)}pt ${decimal(drawn.height, 3)}pt`
    const sort = sizes.get(size) ?? `size-${sizes.size + 1}`
    sizes.set(size, sort)
    const encoded = encoder.encode(
      `<section id="page-${number}" class="${sort}" aria-label="Page ${number}">\n${drawn.svg}</section>\n`,
    )
    bytes += encoded.length
    if (bytes > MAX_BYTES)
      throw new ToolError('LIMIT_EXCEEDED', 'The web page is larger than 2 GB. Choose fewer pages.')
    pages.push(encoded)
  }
  const losses = warnNotExact(lacking, run)
  const title = titleOf(document, run) ?? file.name.replace(/\.pdf$/i, '')
  const rules = [style, sizeRules(sizes), textRules, families.rules()].join('')
  const head = htmlHead({ title, language: languageOf(document), style: rules })
  const parts = [encoder.encode(`${head.join('\n')}\n`), ...pages, encoder.encode('</body>\n</html>\n')]
  const result = new PartsFile(parts, run.outputName, { type: 'text/html;charset=utf-8' })
  return { files: [result], data: { pages: numbers.length, losses } }
}

/** Pages of each size are as wide on the screen, and sheets of that size when they are printed. */
function sizeRules(sizes: ReadonlyMap<string, string>): string {
  return [...sizes]
    .map(
      ([size, sort]) =>
        `.${sort} { width: ${size.split(' ')[0]}; page: ${sort}; }\n@page ${sort} { size: ${size}; margin: 0; }\n`,
    )
    .join('')
}

/** A link over the page; empty if it leads to no address that is safe, and no page of the result. */
function linkElement({ x, y, width, height, target }: SeenLink, numberOf: ReadonlyMap<PDFRef, number>): string {
  const number = typeof target === 'string' ? undefined : numberOf.get(target)
  const address = typeof target === 'string' ? safeLink(target) : number && `#page-${number}`
  if (!address) return ''
  const label = escapeXml(number ? `Page ${number}` : address)
  const box = [x, y, width, height].map((value) => decimal(value))
  return `<a href="${escapeXml(address)}" aria-label="${label}"><rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="none" pointer-events="all"/></a>\n`
}
