import type { Picture } from '../../flow-document/flow-document.js'
import type { RunContext } from '../../run-context.js'
import type { FlowListener } from '../analysis/flow/flow-listener.js'
import { readFlow } from '../analysis/flow/read-flow.js'
import type { Box, PageObjects } from '../page-objects/page-objects.js'
import { readDocument } from './read-document.js'
import { quietly, textAlone, withPlainTitles } from './read-headings.js'

/** Characters from which the language is guessed. */
const MOST_TEXT = 20_000
/** Share of a page that a picture of a scan covers. */
const SCAN = 0.5

/** What a document is about, in short. */
export interface DocumentGist {
  /** The first heading. */
  heading: string | undefined
  /** The beginning of the text in the order of the content. */
  text: string
  /** Pages without text that are mostly a picture. */
  scans: number[]
}

/** How a document is read. */
export interface GistReading {
  password: string | undefined
  /** Part of the progress that reading takes. */
  share: number
  /** Hears which part of each page becomes what. */
  listener?: FlowListener
  /** Hears of each page. */
  hearPage?: (page: PageObjects) => void
}

/**
 * Reads the first heading and the first 20,000 characters of a PDF, and lets a listener follow its parts; drawings are pictures there.
 * @throws ToolError those of `readPages`
 */
export async function readGist(
  file: File,
  { password, share, listener, hearPage }: GistReading,
  run: RunContext,
): Promise<DocumentGist> {
  const gist: DocumentGist = { heading: undefined, text: '', scans: [] }
  const hear = (page: PageObjects) => {
    addPage(gist, page)
    hearPage?.(page)
  }
  await readDocument(
    file,
    {
      password,
      share,
      ...textAlone,
      takesScans: true,
      readAs: (pages, settings) =>
        readFlow(heard(pages, hear), {
          ...settings,
          renderRegion: (_, box) => Promise.resolve(blankPicture(box)),
          ...(listener && { listener }),
          hearHeadings: (headings) => {
            gist.heading = withPlainTitles(headings)[0]?.title
          },
        }),
    },
    quietly(run),
  )
  return gist
}

/** A picture that has a size and no more. */
function blankPicture({ left, top, right, bottom }: Box): Picture {
  return { type: 'picture', format: 'png', bytes: new Uint8Array(), width: right - left, height: bottom - top }
}

function addPage(gist: DocumentGist, { page, characters, images, width, height }: PageObjects): void {
  const left = MOST_TEXT - gist.text.length
  for (const code of characters.codes.subarray(0, Math.max(0, left))) gist.text += String.fromCodePoint(code)
  const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top)
  if (characters.codes.every((code) => code <= 32) && images.some(({ box }) => area(box) > SCAN * width * height))
    gist.scans.push(page)
}

async function* heard(
  pages: AsyncIterable<PageObjects>,
  hear: (page: PageObjects) => void,
): AsyncGenerator<PageObjects> {
  for await (const page of pages) {
    hear(page)
    yield page
  }
}
