import { readFlow } from '../../pdf/analysis/flow/read-flow.js'
import type { FoundHeading } from '../../pdf/analysis/flow/settings.js'
import type { RunContext } from '../../run-context.js'
import { readDocument } from './read-document.js'

/** Headings of one document. */
const MOST_HEADINGS = 20_000

/**
 * Finds the headings of a PDF by its tags, its bookmarks, and the size, weight and numbers of its text. Pages without text have none.
 * @param share part of the progress that reading takes
 * @throws ToolError UNSUPPORTED_TYPE if no page has text, and those of `readPages`
 */
export async function readHeadings(
  file: File,
  { password, share }: { password: string | undefined; share: number },
  run: RunContext,
): Promise<FoundHeading[]> {
  let found: FoundHeading[] = []
  // What other text becomes does not matter here.
  const quiet: RunContext = { ...run, warn: (warning) => warning.code === 'page-not-read' && run.warn(warning) }
  await readDocument(
    file,
    {
      password,
      share,
      pages: 'all',
      ocr: false,
      language: 'eng',
      withPictures: false,
      readAs: (pages, settings) =>
        readFlow(pages, {
          ...settings,
          hearHeadings: (headings) => {
            found = headings
          },
        }),
    },
    quiet,
  )
  return found
    .map((heading) => ({ ...heading, title: heading.title.replace(/\s+/g, ' ').trim() }))
    .filter(({ title }) => title !== '')
    .slice(0, MOST_HEADINGS)
}
