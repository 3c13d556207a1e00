import type { RenderedPage, RenderRequest } from '../capabilities.js'
import { isToolError, ToolError } from '../errors.js'
import type { RunContext } from '../run.js'
import { findUserUnits } from './find-user-units.js'

/** What of a `RenderRequest` an operation decides; the rest comes from the run. */
export type PdfRendering = Omit<RenderRequest, 'file' | 'userUnits' | 'maxPixels' | 'maxPages' | 'threads' | 'signal'>

/**
 * Renders pages of a PDF within the limits of the run. A file that the engine cannot open is recovered by our own reader and
 * written anew for it, which a warning tells.
 * @throws ToolError BAD_DOCUMENT, PASSWORD_REQUIRED, PASSWORD_WRONG, LIMIT_EXCEEDED, CANCELLED
 */
export async function* renderPdf(file: File, run: RunContext, rendering: PdfRendering): AsyncGenerator<RenderedPage> {
  const { capabilities, limits, signal, threads } = run
  const render = capabilities.renderPages!
  const { maxPixels, maxPages } = limits
  const userUnits = findUserUnits(file, run, rendering.password)
  // It is awaited late, or never when the engine fails first.
  userUnits.catch(() => {})
  const common = { ...rendering, userUnits, maxPixels, maxPages, threads, signal }
  try {
    yield* render({ ...common, file })
  } catch (error) {
    if (!isToolError(error)) throw error
    if (error.code !== 'BAD_DOCUMENT') throw named(error, file)
    const quiet: RunContext = { ...run, warn: (warning) => warning.code !== 'encryption-removed' && run.warn(warning) }
    const [{ openPdf }, { savePdf }] = await Promise.all([import('./open-pdf.js'), import('./save-pdf.js')])
    const recovered = savePdf(await openPdf(file, quiet, rendering), file.name)
    try {
      yield* render({ ...common, file: recovered, password: undefined })
    } catch (second) {
      throw isToolError(second) ? named(second, file) : second
    }
  }
}

/** The engine does not know what the file is called. */
function named(error: ToolError, { name }: File): ToolError {
  if (error.code === 'CANCELLED' || error.details.fileName !== undefined) return error
  const message = error.message.startsWith('The PDF ')
    ? `${name} ${error.message.slice('The PDF '.length)}`
    : `${name}: ${error.message}`
  return new ToolError(error.code, message, { details: { ...error.details, fileName: name }, cause: error })
}
