import { PartsFile, readBytes } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { leftDamaged, saysRepaired } from '../../pdf/read/left-damaged.js'
import { linearizePdf } from '../../pdf/write/linearize-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { Warning } from '../../warning.js'
import { type CompressedDocument, compressDocument } from './compress-document.js'
import { fitDocument } from './fit-document.js'
import { settingsFor } from './levels.js'
import type { CompressPdfOptions } from './operation.js'
import { reportOf } from './report.js'

/**
 * Makes a PDF smaller. Images lose some detail, but at the default level the difference is barely visible. Nothing else is lost unless you ask for it. A file
 * that cannot be made smaller is returned unchanged, with the warning `not-smaller`. If such a file is also damaged, the warning `left-damaged` is added. An encrypted file stays encrypted. If you set a quality or a resolution, the warning `pictures-kept` lists the images that this setting does not affect. `no-pictures` means that the file has no images. `data` lists the changes to each image (`CompressionReport`).
 * @throws ToolError those of `openPdf`
 */
export async function compressPdf(
  { file }: { file: File },
  options: CompressPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const { targetSize } = options
  if (targetSize !== undefined && file.size <= targetSize)
    return keep(file, run, `is already within the target size. ${keptAsIs(options)}`)
  // Drop warnings about a result that is not used.
  const warnings: Warning[] = []
  const quiet: RunContext = { ...run, warn: (warning) => warnings.push(warning) }
  const done =
    targetSize === undefined
      ? await compressDocument(file, settingsFor(options), options, quiet)
      : await fitDocument(file, targetSize, options, quiet)
  if (done.file.size >= file.size) {
    if (targetSize !== undefined) missTarget(file, targetSize, file.size, run)
    if (saysRepaired(warnings)) run.warn(leftDamaged(file.name))
    return keep(file, run, `could not be made smaller. ${keptAsIs(options)}`)
  }
  for (const warning of warnings) run.warn(warning)
  const result = options.linearize
    ? await linearized(done, Math.min(file.size, targetSize ?? file.size), options.password, run)
    : done.file
  if (targetSize !== undefined && result.size > targetSize) missTarget(file, targetSize, result.size, run)
  return { files: [result], data: reportOf(file.size, result.size, done) }
}

function missTarget(file: File, wanted: number, possible: number, run: RunContext): void {
  run.warn({
    code: 'target-missed',
    message: `${file.name} cannot be reduced to ${wanted} bytes; the smallest possible size is ${possible} bytes.`,
  })
}

/** Says which of the things that were asked for a file keeps. */
function keptAsIs({ stripMetadata, grayscale, linearize }: CompressPdfOptions): string {
  const asked = [stripMetadata && 'metadata', grayscale && 'colors', linearize && 'order'].filter(Boolean)
  return `It was left unchanged${asked.length > 0 ? `, with its ${asked.join(', ')}` : ''}.`
}

async function keep(file: File, run: RunContext, reason: string): Promise<OperationOutput> {
  run.warn({ code: 'not-smaller', message: `${file.name} ${reason}` })
  const kept = new PartsFile([await readBytes(file)], run.outputName, { type: 'application/pdf' })
  return { files: [kept], data: reportOf(file.size, file.size, { images: [], fonts: { cut: 0, saved: 0 } }) }
}

async function linearized(
  { file, isEncrypted }: CompressedDocument,
  most: number,
  password: string | undefined,
  run: RunContext,
): Promise<PartsFile> {
  const bytes = await linearizePdf(file, run, isEncrypted ? { password } : undefined)
  if (bytes && bytes.length <= most) return new PartsFile([bytes], file.name, { type: file.type })
  run.warn({
    code: 'not-linearized',
    message: bytes
      ? `${file.name} is not linearized for fast web view: it would be too large.`
      : `${file.name} could not be linearized for fast web view.`,
  })
  return file
}
