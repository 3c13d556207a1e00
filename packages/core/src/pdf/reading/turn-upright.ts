import type { ReadingPage, ReadingRun } from './page-of-text.js'

/** Share of a page's letters that must run the same way for the page to be read that way. */
const MOST = 0.6

/** The page as one turns it to read it, where most of its text does not run to the right: wide tables on upright pages are set so. */
export function turnUpright(page: ReadingPage): ReadingPage {
  const letters = new Map<number, number>()
  let all = 0
  for (const { angle, text } of page.runs) {
    const length = text.trim().length
    letters.set(angle, (letters.get(angle) ?? 0) + length)
    all += length
  }
  const angle = [90, 180, 270].find((each) => (letters.get(each) ?? 0) > MOST * all)
  if (angle === undefined) return page
  const { width, height } = page
  const size = angle === 180 ? { width, height } : { width: height, height: width }
  return { page: page.page, ...size, runs: page.runs.map((run) => turned(run, angle, page)) }
}

function turned(run: ReadingRun, by: number, { width, height }: ReadingPage): ReadingRun {
  const angle = (((run.angle - by) % 360) + 360) % 360
  const right = run.x + run.width
  const bottom = run.y + run.height
  const lies = { width: run.height, height: run.width }
  if (by === 90) return { ...run, ...lies, angle, x: run.y, y: width - right, baseline: width - run.baseline }
  if (by === 270) return { ...run, ...lies, angle, x: height - bottom, y: run.x }
  return { ...run, angle, x: width - right, y: height - bottom, baseline: height - run.baseline }
}
