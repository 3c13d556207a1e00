import { PDFHexString, PDFName } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { type PageLabel, plainLabels, writePageLabels } from '../../pdf/model/page-labels.js'
import { stringKey } from '../../pdf/syntax/trees.js'
import { leftUnchanged } from '../../pdf/update/left-unchanged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import { parseLabelRanges } from './label-ranges.js'
import type { PageLabelsOptions } from './operation.js'

const PageLabels = PDFName.of('PageLabels')

/**
 * Sets or removes the page labels that PDF readers display (ISO 32000-2, 12.4.2). Nothing is drawn on the pages. Pages before the first
 * range are numbered from 1. Changes are appended to the unchanged file. An encrypted file stays encrypted. Warns
 * `no-labels` when there are none to remove.
 * @throws ToolError PAGES_OUT_OF_RANGE, and those of `openPdfForUpdate`
 */
export async function pageLabels(
  { file }: { file: File },
  options: PageLabelsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const { catalog } = document
  if (options.remove) {
    if (!catalog.has(PageLabels))
      run.warn({
        code: 'no-labels',
        message: `${file.name} has no page labels${leftUnchanged(document)}.`,
        nothingDone: true,
      })
    catalog.delete(PageLabels)
  } else
    catalog.set(PageLabels, writePageLabels(document, labelsOf(options.labels ?? '', document.pages.length, file.name)))
  run.progress(0.6, 'Saving')
  return { files: [await saveUpdate(document, run)] }
}

function labelsOf(text: string, count: number, fileName: string): PageLabel[] {
  const labels = plainLabels(count)
  const ranges = parseLabelRanges(text)
  const last = ranges.at(-1)!
  if (last.first > count)
    throw new ToolError(
      'PAGES_OUT_OF_RANGE',
      `${fileName} has ${count === 1 ? '1 page' : `${count} pages`}, so labels cannot begin at page ${last.first}.`,
      {
        details: { fileName, problems: [{ field: 'labels', message: `There is no page ${last.first}.` }] },
      },
    )
  for (const [index, { first, style, number, prefix }] of ranges.entries()) {
    const end = ranges[index + 1]?.first ?? count + 1
    const bytes =
      prefix === '' ? undefined : /^[ -~]*$/.test(prefix) ? prefix : stringKey(PDFHexString.fromText(prefix))
    for (let page = first; page < end; page++)
      labels[page - 1] = { style, prefix: bytes, number: number + page - first }
  }
  return labels
}
