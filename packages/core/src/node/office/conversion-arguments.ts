import { basename, extname } from 'node:path'
import { ToolError } from '../../errors.js'
import { EngineKilled, type EngineOrder } from './engine.js'
import { exportFilter, importFilter, importSettings, pdfExportSettings } from './filters.js'

/** Resident memory of an installed LibreOffice, as `OfficeEngine.memory`. */
export const nativeMemory = { bloated: 2 ** 30, most: 3 * 2 ** 30 }

/** Exit codes of a shell whose program was ended by SIGKILL or SIGTERM, which come from outside. */
const EXTERNAL_ENDS: ReadonlySet<number> = new Set([128 + 9, 128 + 15])

/** The arguments of `soffice` for a document, without those for files; and the name of the file that it writes. */
export function conversionArguments({ inputPath, format, target = 'pdf', pdf, csv }: Omit<EngineOrder, 'outputPath'>): {
  filters: string[]
  written: string
} {
  const settings = importSettings(format, csv)
  const exportSettings = target === 'pdf' ? pdfExportSettings(pdf) : undefined
  const output = `${target}:${exportFilter(format, target)}${exportSettings === undefined ? '' : `:${exportSettings}`}`
  return {
    filters: [
      `--infilter=${importFilter(format)}${settings === undefined ? '' : `:${settings}`}`,
      ...['--convert-to', output],
    ],
    written: `${basename(inputPath, extname(inputPath))}.${target}`,
  }
}

/** @throws EngineKilled if an exit code shows that someone else ended the engine */
export function throwIfKilled(code: number | null): void {
  if (code !== null && EXTERNAL_ENDS.has(code)) throw new EngineKilled('LibreOffice was ended.')
}

/** The error of a document of which LibreOffice made nothing. */
export function unreadable(): ToolError {
  return new ToolError(
    'BAD_DOCUMENT',
    'The document is damaged, or of a kind that LibreOffice cannot read. Get the file again, or save it again in its original program.',
  )
}
