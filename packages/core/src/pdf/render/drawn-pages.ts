import { ToolError } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import type { RenderedPage } from './render-capabilities.js'

/** Failed pages that get a warning of their own. */
const MAX_WARNINGS = 20

/** Changes a page while the next ones are rendered. */
type PageChange = (page: RenderedPage) => Promise<RenderedPage>

/**
 * All pages of a rendering that could be rendered, with progress. Each page too damaged to render is omitted with the warning
 * `page-not-rendered`.
 * @throws ToolError BAD_DOCUMENT if no page can be rendered, and those of the rendering
 */
export async function drawnPages(
  file: File,
  pages: AsyncIterable<RenderedPage>,
  run: RunContext,
  change: PageChange = async (page) => page,
): Promise<RenderedPage[]> {
  const drawn: RenderedPage[] = []
  const failed: RenderedPage[] = []
  for await (const page of pages) {
    if (page.failure === undefined) drawn.push(await change(page))
    else failed.push(page)
    const done = drawn.length + failed.length
    run.progress(done / page.chosen, `Page ${done} of ${page.chosen}`)
  }
  if (drawn.length === 0) throw nothingDrawn(file, failed)
  warnOfFailures(failed, run)
  return drawn
}

/** The number of a page as text, with leading zeros so that names of files sort like pages. */
export function paddedNumber({ page, pageCount }: Pick<RenderedPage, 'page' | 'pageCount'>): string {
  return String(page).padStart(String(pageCount).length, '0')
}

function nothingDrawn({ name }: File, [first]: RenderedPage[]): ToolError {
  const why = first ? describeFailure(first) : 'It has no pages.'
  return new ToolError('BAD_DOCUMENT', `No page of ${name} can be rendered. ${why}`, { details: { fileName: name } })
}

function warnOfFailures(failed: readonly RenderedPage[], run: RunContext): void {
  const code = 'page-not-rendered'
  for (const page of failed.slice(0, MAX_WARNINGS))
    run.warn({ code, message: `${describeFailure(page)} It was left out.` })
  const more = failed.length - MAX_WARNINGS
  if (more > 0) run.warn({ code, message: `${more} more pages were left out.` })
}

/** The reason, with the page it is about. */
function describeFailure({ page, failure = '' }: RenderedPage): string {
  return failure.startsWith(`Page ${page} `) ? failure : `Page ${page}: ${failure}`
}
