import { capabilityTable } from '../../capability-table.js'
import { isToolError, ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { onlyReading } from '../read/only-reading.js'
import { refuseSwollenStreams } from '../read/refuse-swollen-streams.js'
import { findUserUnits } from './find-user-units.js'
import { refuseEndlessDrawing } from './refuse-endless-drawing.js'
import type { RenderedPage, RenderRequest } from './render-capabilities.js'

/** What of a `RenderRequest` an operation decides; the rest comes from the run. */
export type PdfRendering = Omit<RenderRequest, 'file' | 'userUnits' | 'maxPixels' | 'maxPages' | 'threads' | 'signal'>

/**
 * Renders pages of a PDF within the limits of the run. If the engine cannot open the file or load a page, our own
 * reader recovers and rewrites the file, with a warning. Warns with `xfa-dynamic` if the pages are not those of the form.
 * @throws ToolError BAD_DOCUMENT, PASSWORD_REQUIRED, PASSWORD_WRONG, LIMIT_EXCEEDED, UNAVAILABLE, CANCELLED
 */
export async function* renderPdf(file: File, run: RunContext, rendering: PdfRendering): AsyncGenerator<RenderedPage> {
  const { capabilities, limits, signal, threads } = run
  const { maxPixels, maxPages } = limits
  if (!capabilities.renderPages) {
    const { title, remedy } = capabilityTable.renderPages
    throw new ToolError('UNAVAILABLE', `Rendering pages needs something that is missing here: ${title}. ${remedy}`, {
      details: { capability: 'renderPages' },
    })
  }
  await refuseSwollenStreams(file, run)
  await refuseEndlessDrawing(file, run, rendering.password)
  const userUnits = findUserUnits(file, run, rendering.password)
  // It is awaited late, or never when the engine fails first.
  userUnits.catch(() => {})
  const render = (source: File, changes: Partial<PdfRendering> = {}) =>
    capabilities.renderPages!({
      ...rendering,
      ...changes,
      file: source,
      userUnits,
      maxPixels,
      maxPages,
      threads,
      signal,
    })
  let recovered: File | undefined
  const recover = async () => {
    recovered ??= await writeAnew(file, run, rendering.password)
    return recovered
  }
  let begun = false
  try {
    for await (const page of render(file)) {
      begun = true
      const made = page.failure === undefined ? page : ((await renderAgain(page, recover, render)) ?? page)
      warnOfSize(made, rendering, run, file.name)
      yield made
    }
  } catch (error) {
    if (!isToolError(error)) throw error
    // Pages that the reader has had already must not come again.
    // The engine takes no empty password of an owner, and fewer encodings of others.
    const isLocked = error.code === 'PASSWORD_REQUIRED' || error.code === 'PASSWORD_WRONG'
    if (begun || !(isLocked || error.code === 'BAD_DOCUMENT')) throw named(error, file)
    const source = await recover().catch((second) => {
      throw isLocked ? named(error, file) : second
    })
    try {
      for await (const page of render(source, { password: undefined })) {
        warnOfSize(page, rendering, run, file.name)
        yield page
      }
    } catch (second) {
      throw isToolError(second) ? named(second, file) : second
    }
  } finally {
    // Its warnings belong to the result.
    await userUnits.catch(() => {})
  }
}

/** A page that is too large for every resolution is made at the one that fits. */
function warnOfSize(
  { page, dpi, failure }: RenderedPage,
  { size, text, objects }: PdfRendering,
  run: RunContext,
  fileName: string,
): void {
  const wanted = 'dpi' in size ? size.dpi : 'dpiOfPages' in size ? size.dpiOfPages.get(page) : undefined
  if (failure !== undefined || text || objects || wanted === undefined || dpi >= wanted) return
  const message = `Page ${page} of ${fileName} is too large for ${wanted} dpi and was rendered at ${dpi} dpi.`
  run.warn({ code: 'resolution-reduced', message })
}

/** The file as our own reader understands it, without encryption. */
async function writeAnew(file: File, run: RunContext, password: string | undefined): Promise<File> {
  const [{ openPdf }, { savePdf }] = await Promise.all([import('../read/open-pdf.js'), import('../write/save-pdf.js')])
  const quiet = onlyReading(run)
  return savePdf(await openPdf(file, quiet, { password }), file.name)
}

/** A page that failed, out of the recovered file; nothing when it fails there too, or the files do not have the same pages. */
async function renderAgain(
  { page, pageCount, chosen }: RenderedPage,
  recover: () => Promise<File>,
  render: (source: File, changes: Partial<PdfRendering>) => AsyncIterable<RenderedPage>,
): Promise<RenderedPage | undefined> {
  try {
    const choosePages = (count: number) => (count === pageCount ? [page] : [])
    for await (const again of render(await recover(), { password: undefined, choosePages }))
      if (again.failure === undefined) return { ...again, chosen }
  } catch (error) {
    if (!isToolError(error) || error.code !== 'BAD_DOCUMENT') throw error
  }
  return undefined
}

/** The engine does not know the name of the file. */
function named(error: ToolError, { name }: File): ToolError {
  if (error.code === 'CANCELLED' || error.details.fileName !== undefined) return error
  const message = error.message.startsWith('The PDF ')
    ? `${name} ${error.message.slice('The PDF '.length)}`
    : `${name}: ${error.message}`
  return new ToolError(error.code, message, { details: { ...error.details, fileName: name }, cause: error })
}
