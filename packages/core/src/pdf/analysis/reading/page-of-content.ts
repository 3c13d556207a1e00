import type { ReadingPage, ReadingRun } from './page-of-text.js'
import { pageOfContentTuning } from './tuning.js'

type Matrix = readonly number[]

/** The used part of `getTextContent` of pdf.js: runs of text, and marks of tagged content. */
export interface PageContent {
  items: readonly (ContentText | ContentMark)[]
  styles: Readonly<Record<string, { ascent?: number | null; descent?: number | null; vertical?: boolean }>>
}

interface ContentText {
  str: string
  dir: string
  width: number
  height: number
  transform: Matrix
  fontName: string
}

interface ContentMark {
  type: string
  tag?: string
}

/** The page at scale 1: `getViewport({ scale: 1 })` of pdf.js. */
export interface PageView {
  transform: Matrix
  width: number
  height: number
}

/** Runs of a page that are read; no page for readers has a tenth of them. */
const MOST_RUNS = 50_000

/**
 * The text of a page as a reader needs it. Take the content with `includeMarkedContent` and `disableNormalization`, as text layers do: then
 * the index of each run is that of its element in the text layer.
 */
export function pageOfContent(page: number, content: PageContent, view: PageView): ReadingPage {
  const runs: ReadingRun[] = []
  const marks: boolean[] = []
  let artifacts = 0
  for (const item of content.items) {
    if ('str' in item) {
      if (runs.length < MOST_RUNS) runs.push(runOf(item, content.styles[item.fontName], view, artifacts > 0))
    } else if (item.type.startsWith('begin')) {
      marks.push(item.tag === 'Artifact')
      if (item.tag === 'Artifact') artifacts++
    } else if (item.type === 'endMarkedContent' && marks.pop()) artifacts--
  }
  return { page, width: view.width, height: view.height, runs: believable(runs) }
}

function runOf(
  item: ContentText,
  style: PageContent['styles'][string] | undefined,
  view: PageView,
  isArtifact: boolean,
): ReadingRun {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = times(view.transform, item.transform)
  const scale = Math.hypot(view.transform[0] ?? 1, view.transform[1] ?? 0)
  const fontSize = Math.hypot(c, d)
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  const angle = (((Math.round(degrees * 10) / 10 + (style?.vertical ? 90 : 0)) % 360) + 360) % 360
  const along = (style?.vertical ? item.height : item.width) * scale
  const [ascent, descent] = heights(style)
  return {
    text: item.str,
    ...(style?.vertical
      ? boxOf([a, b], x, y, along, fontSize / 2, -fontSize / 2, true)
      : boxOf([a, b], x, y, along, ascent * fontSize, descent * fontSize, false)),
    baseline: Math.round(angle / 90) % 2 === 1 ? x : y,
    fontSize,
    angle,
    rightToLeft: item.dir === 'rtl',
    font: item.fontName,
    ...(isArtifact && { isArtifact: true as const }),
  }
}

/** The upright box around a run: from its origin for a length, and from `up` above its baseline to `down`. */
function boxOf(
  [a, b]: [number, number],
  x: number,
  y: number,
  along: number,
  up: number,
  down: number,
  vertical: boolean,
): Pick<ReadingRun, 'x' | 'y' | 'width' | 'height'> {
  const length = Math.hypot(a, b) || 1
  const [cos, sin] = vertical ? [-b / length, a / length] : [a / length, b / length]
  const xs: number[] = []
  const ys: number[] = []
  for (const forth of [0, along])
    for (const above of [up, down]) {
      xs.push(x + forth * cos + above * sin)
      ys.push(y + forth * sin - above * cos)
    }
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

function heights(style: PageContent['styles'][string] | undefined): [number, number] {
  const ascent = style?.ascent
  const descent = style?.descent
  if (!ascent || ascent < 0.3 || ascent > 2) return [pageOfContentTuning.ascent, pageOfContentTuning.descent]
  return [Math.min(ascent, 1), descent && descent < 0 && descent > -1 ? descent : pageOfContentTuning.descent]
}

function times(m: Matrix, n: Matrix): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = n
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

function believable(runs: ReadingRun[]): ReadingRun[] {
  const length = (list: readonly ReadingRun[]) => list.reduce((sum, { text }) => sum + text.length, 0)
  const marked = runs.filter(({ isArtifact }) => isArtifact)
  if (marked.length === 0 || length(marked) <= pageOfContentTuning.mostArtifacts * length(runs)) return runs
  return runs.map(({ isArtifact: _, ...run }) => run)
}
