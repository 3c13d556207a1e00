import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFStream } from 'pdf-lib'
import { ToolError, throwIfCancelled } from '../../errors.js'
import { PartsFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { decodeFilters } from '../../pdf/filters/decode-filters.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { textOf } from '../../pdf/model/form-keys.js'
import { onlyReading } from '../../pdf/read/only-reading.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { reachableFrom } from '../../pdf/write/drop-unreachable.js'
import type { RunContext } from '../../run-context.js'
import { uniqueNames } from '../../zip.js'
import { fontFileOf } from './font-file.js'
import type { ExtractFontsData, ExtractFontsOptions, FontReport } from './operation.js'

const name = (text: string) => PDFName.of(text)
const FontDescriptor = name('FontDescriptor')
const fileKeys = ['FontFile', 'FontFile2', 'FontFile3'].map(name)

/** Fonts of one file. */
const MOST_FONTS = 10_000
/** A font file may inflate to this. */
const MAX_FONT_BYTES = 2 ** 26
/** Six capital letters mark a subset (ISO 32000-2, 9.9.2). */
const SUBSET = /^[A-Z]{6}\+/

/**
 * Extracts embedded fonts as TTF, OTF, PFB (Type 1) or CFF files, as they are stored, and lists all fonts of the document in the data.
 * Subsets contain only the characters that the document uses, and often no table that maps characters to glyphs, so they may not install.
 * The license of a font determines whether you may use it. Fonts drawn by content streams (Type 3) are only listed. Warns
 * `fonts-are-subsets`, `fonts-not-embedded` and `fonts-not-read`.
 * @throws ToolError UNSUPPORTED_TYPE if there are no embedded fonts; those of `openPdf`
 */
export async function extractFonts(
  { file }: { file: File },
  { subsets, ...options }: ExtractFontsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const quiet = onlyReading(run)
  const document = await openPdf(file, quiet, options)
  const found = findFonts(document)
  const stem = file.name.replace(/\.pdf$/i, '')
  const files: { bytes: Uint8Array; name: string; type: string; reports: FontReport[] }[] = []
  const known = new Map<PDFRawStream, FontReport[]>()
  const failed: string[] = []
  for (const [index, { report, stream }] of found.entries()) {
    throwIfCancelled(run.signal)
    run.progress((0.95 * index) / found.length, `Font ${index + 1} of ${found.length}`)
    if (!stream || (report.subset && !subsets)) continue
    const sharing = known.get(stream)
    if (sharing) {
      sharing.push(report)
      continue
    }
    const made = decode(stream, run)
    if (!made) {
      failed.push(report.name)
      continue
    }
    const reports = [report]
    known.set(stream, reports)
    const plain = report.name.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 100)
    files.push({ reports, bytes: made.bytes, name: `${stem}_${plain}${made.extension}`, type: made.type })
  }
  const names = uniqueNames(files.map((each) => each.name))
  for (const [index, { reports }] of files.entries()) for (const report of reports) report.file = names[index]!
  const reports = found.map(({ report }) => report)
  warn(reports, failed, run)
  if (files.length === 0) throw nothingFound(file, reports)
  const data: ExtractFontsData = { fonts: reports }
  return { files: files.map(({ bytes, type }, index) => new PartsFile([bytes], names[index]!, { type })), data }
}

/** The fonts that something in the document uses, each once, by their names. */
function findFonts(document: PdfDocument): { report: FontReport; stream: PDFRawStream | undefined }[] {
  const { context } = document
  const reached = reachableFrom(document)
  const fonts = new Map<string, { report: FontReport; stream: PDFRawStream | undefined }>()
  const numbers = new Map<PDFRawStream, number>()
  const note = (font: PDFDict) => {
    if (fonts.size >= MOST_FONTS) return
    const type = textOf(font.lookup(name('Subtype'))) ?? ''
    // Composite fonts are described by their part.
    if (type === 'Type0') return
    const declared = textOf(font.lookup(name('BaseFont'))) ?? textOf(font.lookup(name('Name'))) ?? 'Font'
    const descriptor = font.lookup(FontDescriptor)
    const streams =
      descriptor instanceof PDFDict ? fileKeys.flatMap((key) => descriptor.lookup(key) ?? []) : ([] as PDFObject[])
    const stream = streams.find((each) => each instanceof PDFRawStream) as PDFRawStream | undefined
    const report: FontReport = {
      name: declared.replace(SUBSET, ''),
      type,
      embedded: stream !== undefined || type === 'Type3',
      subset: SUBSET.test(declared),
    }
    const number = stream && (numbers.get(stream) ?? numbers.size)
    if (stream) numbers.set(stream, number!)
    fonts.set(`${declared} ${type} ${number ?? ''}`, { report, stream })
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) continue
    const waiting: PDFObject[] = [object]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const dict = next instanceof PDFStream ? next.dict : next
      const values = dict instanceof PDFDict ? dict.values() : dict instanceof PDFArray ? dict.asArray() : []
      if (dict instanceof PDFDict && (dict.lookup(name('Type')) === name('Font') || dict.has(FontDescriptor)))
        note(dict)
      for (const value of values) if (value instanceof PDFDict || value instanceof PDFArray) waiting.push(value)
    }
  }
  return [...fonts.values()].sort((a, b) =>
    a.report.name < b.report.name ? -1 : a.report.name > b.report.name ? 1 : 0,
  )
}

function decode(stream: PDFRawStream, run: RunContext) {
  try {
    const decoded = decodeFilters(stream, run.capabilities.inflate, MAX_FONT_BYTES)
    return decoded && !decoded.codec && decoded.data.length > 4 ? fontFileOf(decoded.data) : undefined
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}

/** Fonts that a warning names. */
const MOST_NAMED = 10

function listOf(names: readonly string[]): string {
  const unique = [...new Set(names)]
  return unique.slice(0, MOST_NAMED).join(', ') + (unique.length > MOST_NAMED ? ', …' : '')
}

function warn(reports: readonly FontReport[], failed: readonly string[], run: RunContext): void {
  const cut = reports.filter(({ subset, file }) => subset && file !== undefined).map((report) => report.name)
  if (cut.length > 0)
    run.warn({
      code: 'fonts-are-subsets',
      message: `These fonts contain only the characters used in the document: ${listOf(cut)}.`,
    })
  const missing = reports.filter(({ embedded }) => !embedded).map((report) => report.name)
  if (missing.length > 0)
    run.warn({ code: 'fonts-not-embedded', message: `These fonts are not embedded: ${listOf(missing)}.` })
  if (failed.length > 0)
    run.warn({ code: 'fonts-not-read', message: `These fonts cannot be read and are missing: ${listOf(failed)}.` })
}

function nothingFound({ name: fileName }: File, reports: readonly FontReport[]): ToolError {
  const cut = reports.filter(({ subset, embedded }) => subset && embedded).length
  const message =
    reports.length === 0
      ? `${fileName} has no fonts.`
      : cut > 0
        ? `${fileName} has no complete fonts; ${cut} are subsets.`
        : `${fileName} has no embedded fonts that can be extracted. Its fonts: ${listOf(reports.map((report) => report.name))}.`
  return new ToolError('UNSUPPORTED_TYPE', message, { details: { fileName } })
}
