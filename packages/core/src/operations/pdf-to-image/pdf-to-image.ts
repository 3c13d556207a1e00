import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run.js'
import type { PdfToImageOptions } from './operation.js'

export async function pdfToImage({ file }: { file: File }, options: PdfToImageOptions, run: RunContext): Promise<OperationOutput> {
  throw new Error(`to be written ${String([file, options, run])}`)
}
