import type { RunContext } from '../../run-context.js'
import { readFlow } from '../analysis/flow/read-flow.js'
import type { FoundHeading } from '../analysis/flow/settings.js'
import { readDocument } from './read-document.js'

/** Headings of one document. */
const MOST_HEADINGS = 20_000

/** Titles of headings in one line, without those that are empty. */
export function withPlainTitles(headings: readonly FoundHeading[]): FoundHeading[] {
  return headings
    .map((heading) => ({ ...heading, title: heading.title.replace(/\s+/g, ' ').trim() }))
    .filter(({ title }) => title !== '')
}

/** A run that warns of pages that were not read, and of nothing else: what their text becomes does not matter. */
export function quietly(run: RunContext): RunContext {
  return { ...run, warn: (warning) => warning.code === 'page-not-read' && run.warn(warning) }
}

/** Settings of `readDocument` for the text alone. */
export const textAlone = { pages: 'all', ocr: false, withoutOcr: true, language: 'eng', withPictures: false } as const

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
  await readDocument(
    file,
    {
      password,
      share,
      ...textAlone,
      readAs: (pages, settings) =>
        readFlow(pages, {
          ...settings,
          hearHeadings: (headings) => {
            found = headings
          },
        }),
    },
    quietly(run),
  )
  return withPlainTitles(found).slice(0, MOST_HEADINGS)
}
