import { readFlow } from '../../pdf/analysis/flow/read-flow.js'
import type { PageObjects } from '../../pdf/page-objects/page-objects.js'
import type { RunContext } from '../../run-context.js'
import { readDocument } from './read-document.js'

/** Characters from which the language is guessed. */
const MOST_TEXT = 20_000

/** The first heading of a document, and the beginning of its text in the order of its content. */
export interface DocumentGist {
  heading: string | undefined
  text: string
}

/**
 * Reads the first heading and the first 20,000 characters of a PDF. Pages without text have none.
 * @param share part of the progress that reading takes
 * @throws ToolError those of `readPages`
 */
export async function readGist(
  file: File,
  { password, share }: { password: string | undefined; share: number },
  run: RunContext,
): Promise<DocumentGist> {
  const gist: DocumentGist = { heading: undefined, text: '' }
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
      takesScans: true,
      readAs: (pages, settings) =>
        readFlow(listen(pages, gist), {
          ...settings,
          hearHeadings: (headings) => {
            gist.heading = headings.map(({ title }) => title.replace(/\s+/g, ' ').trim()).find((title) => title !== '')
          },
        }),
    },
    quiet,
  )
  return gist
}

async function* listen(pages: AsyncIterable<PageObjects>, gist: DocumentGist): AsyncGenerator<PageObjects> {
  for await (const page of pages) {
    const left = MOST_TEXT - gist.text.length
    for (const code of page.characters.codes.subarray(0, Math.max(0, left))) gist.text += String.fromCodePoint(code)
    yield page
  }
}
