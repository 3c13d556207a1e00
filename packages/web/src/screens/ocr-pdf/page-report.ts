import { isRecord } from '../../run/json.js'

/** How it went with one page; see `OcrPageReport` of the core. */
export interface PageReport {
  page: number
  status: 'recognized' | 'skipped' | 'empty' | 'failed'
  reason?: string
  words: number
  /** In per cent. */
  confidence: number
  seconds: number
}

/** How it went with a document. */
export interface DocumentReport {
  /** Pages that the engine has read. */
  recognized: number
  words: number
  /** In per cent. */
  confidence: number
  pages: readonly PageReport[]
}

/** The report among the data of a result; nothing where there is none, as in results of a server that are files. */
export function readReport(data: unknown): DocumentReport | undefined {
  return isRecord(data) && Array.isArray(data['pages']) && typeof data['words'] === 'number'
    ? (data as unknown as DocumentReport)
    : undefined
}
