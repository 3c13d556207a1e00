import { type OfficeFormat, type OfficeKind, officeFormats } from '../../office/formats.js'
import type { OfficePdfSettings, OfficeRequest } from '../../office/office-capabilities.js'

/** Output of an engine: a PDF, or the OpenDocument format of the same kind. */
export type OfficeTarget = NonNullable<OfficeRequest['target']>

type CsvDialect = NonNullable<OfficeRequest['csv']>

const importFilters = {
  docx: 'MS Word 2007 XML',
  doc: 'MS Word 97',
  odt: 'writer8',
  rtf: 'Rich Text Format',
  xlsx: 'Calc MS Excel 2007 XML',
  xls: 'MS Excel 97',
  ods: 'calc8',
  csv: 'Text - txt - csv (StarCalc)',
  pptx: 'Impress MS PowerPoint 2007 XML',
  ppt: 'MS PowerPoint 97',
  odp: 'impress8',
} as const satisfies Record<OfficeFormat, string>

const exportFilters = {
  text: { pdf: 'writer_pdf_Export', openDocument: 'writer8' },
  spreadsheet: { pdf: 'calc_pdf_Export', openDocument: 'calc8' },
  presentation: { pdf: 'impress_pdf_Export', openDocument: 'impress8' },
} as const satisfies Record<OfficeKind, { pdf: string; openDocument: string }>

/** Numbers of LibreOffice for the languages whose numbers a CSV is read by: German, for a decimal comma, and English. */
const NUMBERS = { comma: 1031, point: 1033 }
const DEFAULT_DIALECT: CsvDialect = { delimiter: ',', decimalComma: false }

/** Name of the filter of LibreOffice that reads a format; none is guessed from content. */
export function importFilter(format: OfficeFormat): string {
  return importFilters[format]
}

/**
 * Settings of the import filter of a format, or `undefined`. Only CSV has some: the delimiter, quotes, UTF-8, from the
 * first line, columns of text, and the language of its numbers (LibreOffice help, "Filter Options for CSV", tokens 1 to 8).
 *
 * @param quotedAsText whether quoted fields are text, even if they could be numbers
 */
export function importSettings(
  format: OfficeFormat,
  csv: CsvDialect = DEFAULT_DIALECT,
  quotedAsText = false,
): string | undefined {
  if (format !== 'csv') return undefined
  const numbers = csv.decimalComma ? NUMBERS.comma : NUMBERS.point
  const columns = csv.textColumns?.map((column) => `${column}/2`).join('/') ?? ''
  return `${csv.delimiter.charCodeAt(0)},34,76,1,${columns},${numbers},${quotedAsText},false`
}

/** Name of the filter of LibreOffice that writes a target, which depends on what kind of document it is. */
export function exportFilter(format: OfficeFormat, target: OfficeTarget): string {
  const { pdf, openDocument } = exportFilters[officeFormats[format].kind]
  return target === 'pdf' ? pdf : openDocument
}

/**
 * Settings of the PDF export as JSON, the form supported since LibreOffice 7.4. The text contains only values from here: pages are digits,
 * commas and hyphens.
 */
export function pdfExportSettings({
  pages,
  singlePageSheets,
  notes,
  hiddenSlides,
  commentsInMargin,
  pdfA,
}: OfficePdfSettings = {}): string {
  const settings = {
    // Newer versions make annotations of comments, which show their author, date and text.
    ExportNotes: { type: 'boolean', value: 'false' },
    ...(pages === undefined ? {} : { PageRange: { type: 'string', value: pages } }),
    ...(singlePageSheets ? { SinglePageSheets: on } : {}),
    ...(notes === 'with' || notes === 'only' ? { ExportNotesPages: on } : {}),
    ...(notes === 'only' ? { ExportOnlyNotesPages: on } : {}),
    ...(hiddenSlides ? { ExportHiddenSlides: on } : {}),
    ...(commentsInMargin ? { ExportNotesInMargin: on } : {}),
    ...(pdfA ? { SelectPdfVersion: { type: 'long', value: String(PDF_A_2B) } } : {}),
  }
  return JSON.stringify(settings)
}

const on = { type: 'boolean', value: 'true' }
const PDF_A_2B = 2

/**
 * Name of a document during conversion. The sheet of a CSV is named after its file, and the name appears at the top of
 * its pages.
 */
export function documentName(format: OfficeFormat): string {
  return format === 'csv' ? 'Sheet1.csv' : `in.${format}`
}
