import type { ReadingPage, ReadingRun } from './page-of-text.js'
import { turnPageUprightTuning } from './tuning.js'

const RADIANS = Math.PI / 180

/**
 * Rotates a page for reading: if most of its text does not run to the right, as in wide tables on upright pages, and if
 * it was skewed in a scanner, which recognized text follows.
 */
export function turnPageUpright(page: ReadingPage): ReadingPage {
  const letters = new Map<number, number>()
  let all = 0
  for (const { angle, text } of page.runs) {
    const { length } = text.trim()
    letters.set(angle, (letters.get(angle) ?? 0) + length)
    all += length
  }
  const near = (wanted: number) =>
    [...letters].reduce(
      (sum, [angle, count]) => sum + (Math.abs(leanOf(angle - wanted)) <= turnPageUprightTuning.lean ? count : 0),
      0,
    )
  const angle = [90, 180, 270].find((each) => near(each) > turnPageUprightTuning.most * all)
  if (angle === undefined) return straight(page)
  const { width, height } = page
  const size = angle === 180 ? { width, height } : { width: height, height: width }
  return straight({ page: page.page, ...size, runs: page.runs.map((run) => turned(run, angle, page)) })
}

/** Lines that lean all the same way, set upright about the middle of the page. */
function straight(page: ReadingPage): ReadingPage {
  const leaning = page.runs.filter(({ angle }) => Math.abs(leanOf(angle)) <= turnPageUprightTuning.lean)
  if (leaning.every(({ angle }) => angle === 0)) return page
  const by = usualLean(leaning)
  return {
    ...page,
    runs: page.runs.map((run) =>
      Math.abs(leanOf(run.angle)) <= turnPageUprightTuning.lean ? upright(run, by, page) : run,
    ),
  }
}

/** The lean that half of the letters have, or more. */
function usualLean(runs: readonly ReadingRun[]): number {
  const sorted = runs.map(({ angle, text }) => ({ lean: leanOf(angle), count: text.trim().length }))
  sorted.sort((a, b) => a.lean - b.lean)
  const all = sorted.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { lean, count } of sorted) {
    passed += count
    if (2 * passed >= all) return lean
  }
  return 0
}

function upright(run: ReadingRun, by: number, { width, height }: ReadingPage): ReadingRun {
  const lean = leanOf(run.angle)
  const [sin, cos] = [Math.sin(by * RADIANS), Math.cos(by * RADIANS)]
  // Its box surrounds the skewed run: higher than its letters by the rise or fall.
  const fall = Math.min(run.width * Math.abs(Math.sin(lean * RADIANS)), Math.max(0, run.height - run.fontSize / 2))
  const [x, y] = [run.x - width / 2, run.y + (lean < 0 ? fall : 0) - height / 2]
  const isStraight = lean === 0 || Math.abs(lean - by) <= turnPageUprightTuning.sameLean
  return {
    ...run,
    angle: isStraight ? 0 : (lean - by + 360) % 360,
    x: x * cos + y * sin + width / 2,
    y: y * cos - x * sin + height / 2,
    height: run.height - fall,
    baseline: (run.baseline - height / 2) * cos - x * sin + height / 2,
  }
}

/** How far an angle is from 0, -180 to 180. */
const leanOf = (angle: number) => ((angle + 540) % 360) - 180

function turned(run: ReadingRun, by: number, { width, height }: ReadingPage): ReadingRun {
  const angle = (((run.angle - by) % 360) + 360) % 360
  const right = run.x + run.width
  const bottom = run.y + run.height
  const lies = { width: run.height, height: run.width }
  if (by === 90) return { ...run, ...lies, angle, x: run.y, y: width - right, baseline: width - run.baseline }
  if (by === 270) return { ...run, ...lies, angle, x: height - bottom, y: run.x }
  return { ...run, angle, x: width - right, y: height - bottom, baseline: height - run.baseline }
}
