import { PDFDict, PDFName } from 'pdf-lib'
import { isToolError, ToolError, throwIfCancelled } from '../../errors.js'
import { renameFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { fontRules } from '../../pdf/conformance/font-rules.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { textOf } from '../../pdf/model/form-keys.js'
import { labelText, plainLabels, readPageLabels } from '../../pdf/model/page-labels.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { operands, seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { PageDrawing } from '../../pdf/stamp/draw-on-page.js'
import { drawLine, TextSetter } from '../../pdf/stamp/draw-text.js'
import { lineAtMargin } from '../../pdf/stamp/line-at-margin.js'
import { fillColor, markArtifact } from '../../pdf/stamp/mark-artifact.js'
import { TextUnderneath } from '../../pdf/stamp/text-underneath.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import { uniqueNames } from '../../zip.js'
import { fillTemplate } from './fill-template.js'
import type { HeaderFooterOptions } from './operation.js'
import { textsOfPage } from './page-texts.js'

type Side = 'left' | 'center' | 'right'
const opposite: Record<Side, Side> = { left: 'right', center: 'center', right: 'left' }

interface Placement {
  isTop: boolean
  side: Side
  template: string
}

/**
 * Adds headers and footers to the selected pages of each file. Even pages and the first page of each file can have texts of their
 * own. All are upright on rotated pages. Bates numbers continue across the files
 * in the given order and count only selected pages. The text is marked as an artifact, so that screen readers skip it. Encrypted files stay encrypted. Warns with `conformance-lost` if a file loses its conformance, and
 * with `drawn-over-text` where a text covers text of a page.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS if a character cannot be drawn, UNAVAILABLE if fonts are missing, and those of
 * `openPdfForUpdate`
 */
export async function headerFooter(
  { files }: { files: File[] },
  options: HeaderFooterOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const names = uniqueNames(files.map(({ name }) => name.replace(/(\.pdf)?$/i, '_stamped.pdf')))
  const results: File[] = []
  let bates = options.firstBates
  for (const [index, file] of files.entries()) {
    const progress = (part: number) =>
      run.progress(
        (index + part) / files.length,
        files.length > 1 ? `File ${index + 1} of ${files.length}` : 'Writing on pages',
      )
    progress(0)
    const document = await openPdfForUpdate(file, run, options)
    breakSignatures(document, run)
    bates += await stamp(document, file.name, bates, options, { ...run, progress })
    progress(0.9)
    results.push(renameFile(await saveRewrite(document, document.origin, run), names[index]!))
  }
  return { files: results }
}

/** Writes on the pages of a document, and gives their number. */
async function stamp(
  document: PdfDocument,
  fileName: string,
  firstBates: number,
  options: HeaderFooterOptions,
  run: Omit<RunContext, 'progress'> & { progress: (part: number) => void },
): Promise<number> {
  const { pages } = document
  const numbers = [...new Set(selectPages(options.pages, pages.length))].sort((a, b) => a - b)
  const labels = readPageLabels(document) ?? plainLabels(pages.length)
  const information = document.context.lookup(document.info)
  const title = (information instanceof PDFDict && textOf(information.lookup(PDFName.of('Title')))) || ''
  const date = options.date ?? new Date().toISOString().slice(0, 10)
  const drawing = new PageDrawing(document, run.capabilities)
  const setter = new TextSetter(document.context, run.capabilities, fontRules(document, run))
  const settled: RunContext = { ...run, progress: () => {} }
  const chosen = numbers.map((number) => pages[number - 1]!)
  const underneath = await TextUnderneath.read(document, chosen, settled)
  for (const [index, number] of numbers.entries()) {
    throwIfCancelled(run.signal)
    run.progress((0.8 * index) / numbers.length)
    const page = pages[number - 1]!
    const values = {
      page: options.firstPage + number - 1,
      pages: options.firstPage + pages.length - 1,
      label: oneLine(labelText(labels[number - 1]!)),
      date,
      file: oneLine(fileName.replace(/\.pdf$/i, '')),
      title: oneLine(title),
      bates: firstBates + index,
    }
    for (const isTop of [true, false]) {
      let drawn = ''
      for (const { side, template } of placementsOf(options, number).filter((each) => each.isTop === isTop)) {
        const line = await setLine(setter, fillTemplate(template, values), options, fileName)
        const { margin, fontSize } = options
        const { x, y } = lineAtMargin(page, line.width * fontSize, fontSize, { isTop, side, margin })
        underneath.compare(page, number, line, { fontSize, x, y })
        drawn += drawLine(line, fontSize, x, y, (font) => drawing.nameOf(page, 'Font', font))
      }
      if (drawn !== '')
        drawing.draw(
          page,
          markArtifact(
            `${operands(seenPage(page).toPage)} cm ${fillColor(options.color)}${drawn}`,
            isTop ? 'header' : 'footer',
          ),
        )
    }
  }
  underneath.warn('The header or footer', run, ` of ${fileName}`)
  await setter.finish()
  settleClaims(document, settled)
  return numbers.length
}

/** Texts of the file may have line breaks, which no font has. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

async function setLine(setter: TextSetter, text: string, { font }: HeaderFooterOptions, fileName: string) {
  try {
    return await setter.setLine(text, font)
  } catch (error) {
    if (!isToolError(error) || error.code !== 'INVALID_OPTIONS') throw error
    throw new ToolError('INVALID_OPTIONS', `${error.message} (in the text for ${fileName})`, { details: error.details })
  }
}

function placementsOf(options: HeaderFooterOptions, number: number): Placement[] {
  const isMirrored = options.mirror && !options.differentEven && number % 2 === 0
  return textsOfPage(options, number).map(({ position, template }) => {
    const side = /Left$/.test(position) ? 'left' : /Right$/.test(position) ? 'right' : 'center'
    return { isTop: position.startsWith('Header'), side: isMirrored ? opposite[side] : side, template }
  })
}
