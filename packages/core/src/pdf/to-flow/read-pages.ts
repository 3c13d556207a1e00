import { isToolError } from '../../errors.js'
import { chooseDpi } from '../../ocr/choose-dpi.js'
import { languagesOf } from '../../ocr/language-option.js'
import { recognizedObjects } from '../../ocr/output/recognized-objects.js'
import { recognizePage } from '../../ocr/recognize-page.js'
import type { RunContext } from '../../run-context.js'
import { isUnreadable } from '../analysis/layout/glyph-text.js'
import { readGlyphs } from '../analysis/layout/read-glyphs.js'
import { selectSomePages } from '../model/page-ranges.js'
import { generated, type PageObjects } from '../page-objects/page-objects.js'
import { renderPdf } from '../render/render-pdf.js'
import { warnOfUnreadable } from './scanned-pages.js'

/** How the pages of a PDF are read. */
export interface PageReading {
  password?: string | undefined
  /** See `parsePageRanges`. */
  pages: string
  /** Whether pictures come with their pixels. */
  pixels: boolean
  /** Languages (`eng+deu`) for recognizing pages without text; undefined to skip recognition. */
  recognize: string | undefined
}

/** The content of a page, and its source. */
export interface ReadPage {
  objects: PageObjects
  /** Pages of the document, and how many were chosen. */
  pageCount: number
  chosen: number
  /**
   * `text`: the page has text. `recognized`: found by OCR. `empty`: no text, and no image that may contain any.
   * `picture`: possibly in an image, which was not recognized.
   */
  source: 'text' | 'recognized' | 'empty' | 'picture'
}

/** Longest time in which the text of one page is recognized. */
const PAGE_TIMEOUT_MS = 180_000
/** Number of pages recognized in parallel, in addition to the one being awaited. */
const AHEAD = 3
/** Characters without a meaning from which a page is reported, however many others it has. */
const LEAST_UNREADABLE = 5
const UNREADABLE = '\ufffd'
/** Minimum share of the page area for an image that may contain text. */
const LARGE = 0.2
const POINTS = 72

/**
 * Reads the content of the chosen pages, in their order, a few ahead of the consumer. Omits pages that cannot be read,
 * with the warning `page-not-read`. Warns `text-unreadable` about pages with characters that their fonts do not define.
 * @throws ToolError INVALID_OPTIONS, PAGES_OUT_OF_RANGE, UNAVAILABLE, and those of `renderPdf`
 */
export async function* readPages(file: File, reading: PageReading, run: RunContext): AsyncGenerator<ReadPage> {
  const pages = renderPdf(file, run, {
    password: reading.password,
    choosePages: (pageCount) => selectSomePages(reading.pages, pageCount),
    size: { dpi: POINTS },
    objects: { pixels: reading.pixels },
  })
  const ahead: Promise<ReadPage>[] = []
  const unreadable: number[] = []
  try {
    for await (const { page, pageCount, chosen, objects, failure } of pages) {
      if (!objects) {
        run.warn({ code: 'page-not-read', message: failure ?? `Page ${page} cannot be read.` })
        continue
      }
      const found: ReadPage = { objects, pageCount, chosen, source: sourceOf(objects) }
      if (hasUnreadable(objects)) unreadable.push(page)
      const recognizes = found.source === 'picture' && reading.recognize !== undefined
      const next = recognizes ? recognize(file, found, reading, run) : Promise.resolve(found)
      // It is awaited in its turn.
      next.catch(() => {})
      ahead.push(next)
      if (ahead.length > (recognizes ? AHEAD : 0)) yield await ahead.shift()!
    }
    while (ahead.length > 0) yield await ahead.shift()!
    warnOfUnreadable(unreadable, file, run)
  } finally {
    await Promise.allSettled(ahead)
  }
}

function sourceOf({ characters, images, notes, width, height }: PageObjects): ReadPage['source'] {
  for (const [index, code] of characters.codes.entries())
    if (code > 32 && (characters.flags[index]! & generated) === 0) return 'text'
  const covers = images.some(({ box }) => (box.right - box.left) * (box.bottom - box.top) > LARGE * width * height)
  return covers ? 'picture' : notes ? 'text' : 'empty'
}

/**
 * Whether the text that is read of a page has characters that its fonts do not define: more than a few, or most of them; single ones among
 * others are bullets and the like.
 */
function hasUnreadable(objects: PageObjects): boolean {
  const { codes, flags } = objects.characters
  if (!codes.some((code, index) => isUnreadable(code, flags[index]!))) return false
  const glyphs = readGlyphs(objects)
  const left = glyphs.filter(({ text }) => text.includes(UNREADABLE)).length
  return left >= LEAST_UNREADABLE || 2 * left > glyphs.length
}

async function recognize(file: File, found: ReadPage, reading: PageReading, run: RunContext): Promise<ReadPage> {
  const { page, width, height } = found.objects
  const imageDpi = Math.max(
    ...found.objects.images.map(({ box, width: pixels }) => (pixels * POINTS) / Math.max(1, box.right - box.left)),
  )
  const { maxPixels } = run.limits
  const dpi = chooseDpi({ widthPoints: width, heightPoints: height, imageDpi, maxPixels })
  if (dpi === undefined) return found
  try {
    for await (const { raster, dpi: rendered } of renderPdf(file, run, {
      password: reading.password,
      choosePages: () => [page],
      size: { dpi },
      annotations: false,
      gray: true,
    })) {
      if (!raster) break
      const { page: recognized } = await recognizePage(raster, {
        dpi: rendered,
        languages: languagesOf(reading.recognize!),
        enhance: true,
        findOrientation: true,
        recognizeText: run.capabilities.recognizeText!,
        timeoutMs: PAGE_TIMEOUT_MS,
        threads: run.threads,
        signal: run.signal,
      })
      const { information, notes } = found.objects
      const objects = {
        ...recognizedObjects(recognized, rendered, page),
        ...(information && { information }),
        ...(notes && { notes }),
      }
      return { ...found, objects, source: 'recognized' }
    }
  } catch (error) {
    if (!isToolError(error) || !['TIMEOUT', 'BAD_DOCUMENT', 'LIMIT_EXCEEDED'].includes(error.code)) throw error
    run.warn({ code: 'page-not-recognized', message: `Page ${page} was not recognized. ${error.message}` })
  }
  return found
}
