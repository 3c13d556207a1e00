/** The kinds of document that LibreOffice has a program for. */
export type OfficeKind = 'text' | 'spreadsheet' | 'presentation'

/** Formats of Office documents by their usual extension: display name and kind. */
export const officeFormats = {
  docx: { title: 'a Word document (DOCX)', kind: 'text' },
  doc: { title: 'a Word 97–2003 document (DOC)', kind: 'text' },
  odt: { title: 'an OpenDocument text (ODT)', kind: 'text' },
  rtf: { title: 'an RTF document', kind: 'text' },
  xlsx: { title: 'an Excel spreadsheet (XLSX)', kind: 'spreadsheet' },
  xls: { title: 'an Excel 97–2003 spreadsheet (XLS)', kind: 'spreadsheet' },
  ods: { title: 'an OpenDocument spreadsheet (ODS)', kind: 'spreadsheet' },
  csv: { title: 'a CSV table', kind: 'spreadsheet' },
  pptx: { title: 'a PowerPoint presentation (PPTX)', kind: 'presentation' },
  ppt: { title: 'a PowerPoint 97–2003 presentation (PPT)', kind: 'presentation' },
  odp: { title: 'an OpenDocument presentation (ODP)', kind: 'presentation' },
} as const satisfies Record<string, { title: string; kind: OfficeKind }>

export type OfficeFormat = keyof typeof officeFormats
