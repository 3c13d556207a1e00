import { PDFArray, PDFName, PDFRawStream } from 'pdf-lib'
import { pause } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { decodeStream } from '../../pdf/filters/decode-stream.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { DamagedError } from '../../pdf/syntax/damaged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { RepairPdfOptions } from './operation.js'

/** The content of one page may inflate to this. */
const MAX_CONTENT_BYTES = 2 ** 26
/** Streams of one page. */
const MOST_STREAMS = 10_000
const TURN_PAGES = 100

/**
 * Recovers a PDF with a broken cross-reference table, a missing end, wrong stream lengths, wrong page counts, or objects that the
 * cross-reference table does not list. The warning `repaired` counts pages, objects and streams that were not recovered, and
 * `content-damaged` names pages with content that cannot be decoded. An
 * undamaged file is returned unchanged with the warning `not-damaged`, or rewritten. An encrypted file stays encrypted.
 * @throws ToolError those of `openPdfForUpdate`
 */
export async function repairPdf(
  { file }: { file: File },
  options: RepairPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  let isRepaired = false
  const watching: RunContext = {
    ...run,
    warn: (warning) => {
      if (warning.code === 'repaired') isRepaired = true
      run.warn(warning)
    },
  }
  const document = await openPdfForUpdate(file, watching, options)
  run.progress(0.4, 'Reading the pages')
  const damaged = await damagedPages(document, run)
  if (damaged.length > 0) {
    const pages = damaged.slice(0, 20).join(', ') + (damaged.length > 20 ? ', …' : '')
    const message = `The content of some pages of ${file.name} is damaged; a part of it may be missing (pages ${pages}).`
    run.warn({ code: 'content-damaged', message })
  }
  run.progress(0.6, 'Saving')
  if (document.isRewrite || options.rewrite) {
    breakSignatures(document, run)
    return { files: [await saveRewrite(document, document.origin, run)] }
  }
  if (!isRepaired && damaged.length === 0)
    run.warn({
      code: 'not-damaged',
      message: `No damage was found in ${file.name}; it was left unchanged. To rewrite it anyway, set the option "rewrite".`,
      nothingDone: true,
    })
  return { files: [await saveUpdate(document, run)] }
}

/** Numbers of the pages with content that cannot be decoded. */
async function damagedPages({ context, pages }: PdfDocument, run: RunContext): Promise<number[]> {
  const known = new Map<PDFRawStream, boolean>()
  const isDamaged = (stream: PDFRawStream) => {
    const found = known.get(stream) ?? !canDecode(stream, run)
    known.set(stream, found)
    return found
  }
  const damaged: number[] = []
  for (const [index, { dict }] of pages.entries()) {
    if (index % TURN_PAGES === 0) await pause(run.signal)
    const value = dict.lookup(PDFName.of('Contents'))
    const items = value instanceof PDFArray ? value.asArray().slice(0, MOST_STREAMS) : [value]
    const streams = items.map((item) => context.lookup(item)).filter((each) => each instanceof PDFRawStream)
    if (streams.some(isDamaged)) damaged.push(index + 1)
  }
  return damaged
}

function canDecode(stream: PDFRawStream, run: RunContext): boolean {
  try {
    decodeStream(stream, (data) => run.capabilities.inflate(data, MAX_CONTENT_BYTES))
    return true
  } catch (error) {
    // What is merely too large is not damaged.
    return !(error instanceof DamagedError)
  }
}
