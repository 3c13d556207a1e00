import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { pageGeometry } from '../../pdf/model/page-geometry.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import type { SeenRect } from '../../pdf/model/seen-rect.js'
import { findPageInk } from '../../pdf/render/find-page-ink.js'
import { cropPage, showWholePage } from '../../pdf/stamp/crop-page.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { CropPagesOptions } from './operation.js'

/** Viewers may refuse pages that are smaller, in points. */
const LEAST = 1

/**
 * Sets the visible area of pages: a box, the area inside margins, or the content. Coordinates refer to the page as
 * displayed, including earlier cropping. Nothing is removed from the file; the change is appended. Blank pages are not
 * trimmed, with a warning.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS if nothing of a page would be left, and those of
 * `openPdfForUpdate`
 */
export async function cropPages(
  { file }: { file: File },
  options: CropPagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const numbers = [...new Set(selectPages(options.pages, document.pages.length))]
  const pageAt = (number: number) => document.pages[number - 1]!
  if (options.reset) for (const number of numbers) showWholePage(pageAt(number))
  else if (options.auto) {
    const blank = new Set(numbers)
    run.progress(0.1, 'Finding the content of pages')
    for await (const [number, ink] of findPageInk(file, run, { numbers, password: options.password })) {
      const page = pageAt(number)
      const { width, height } = pageGeometry(page)
      const box = { x: ink.x * width, y: ink.y * height, width: ink.width * width, height: ink.height * height }
      // A hairline alone is too thin for a page.
      const isThin = Math.min(box.width, box.height) < 2 * LEAST
      const padding = Math.max(options.padding, isThin ? LEAST : 0)
      cropPage(page, intersect(grown(box, padding), { x: 0, y: 0, width, height }))
      blank.delete(number)
      run.progress(0.1 + 0.8 * (1 - blank.size / numbers.length), 'Finding the content of pages')
    }
    if (blank.size > 0) {
      const which = [...blank].slice(0, 10).join(', ') + (blank.size > 10 ? ', …' : '')
      run.warn({
        code: 'pages-blank',
        message: `${blank.size === numbers.length ? 'All pages' : 'Some pages'} (${which}) are blank and were left unchanged.`,
        ...(blank.size === numbers.length && { nothingDone: true as const }),
      })
    }
  } else {
    for (const number of numbers) {
      const page = pageAt(number)
      const { width, height } = pageGeometry(page)
      const box = options.box ?? insideMargins(options, width, height)
      if (box.width < LEAST || box.height < LEAST || !cropPage(page, box)) {
        const size = `${Math.round(width)} × ${Math.round(height)} points`
        throw new ToolError('INVALID_OPTIONS', `Nothing would be left of page ${number} (${size}). Cut off less.`, {
          details: { fileName: file.name },
        })
      }
    }
  }
  run.progress(0.9, 'Saving')
  return { files: [await saveUpdate(document, run)] }
}

function insideMargins(
  { top = 0, right = 0, bottom = 0, left = 0 }: CropPagesOptions,
  width: number,
  height: number,
): SeenRect {
  return { x: left, y: top, width: width - left - right, height: height - top - bottom }
}

const grown = ({ x, y, width, height }: SeenRect, by: number): SeenRect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

function intersect(a: SeenRect, b: SeenRect): SeenRect {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  }
}
