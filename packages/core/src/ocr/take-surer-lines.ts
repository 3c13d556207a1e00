import type { SeenBox } from '../geometry/seen-box.js'
import { meanConfidence } from './measure-words.js'
import type { RecognizedLine, RecognizedPage } from './recognized-page.js'
import { surerLinesTuning } from './tuning.js'

/** Replaces doubtful lines of a page by those in the same place that another reading of the same picture is much surer of. */
export function takeSurerLines(page: RecognizedPage, other: RecognizedPage): RecognizedPage {
  const others = other.paragraphs.flatMap(({ lines }) => lines)
  let isChanged = false
  const surer = (line: RecognizedLine): RecognizedLine => {
    const confidence = meanConfidence(line.words) ?? 0
    if (confidence >= surerLinesTuning.doubtful) return line
    const same = others.find((one) => one.direction === line.direction && isSame(line.box, one.box))
    if (!same || (meanConfidence(same.words) ?? 0) < confidence + surerLinesTuning.more) return line
    isChanged = true
    return same
  }
  const paragraphs = page.paragraphs.map((paragraph) => ({ ...paragraph, lines: paragraph.lines.map(surer) }))
  return isChanged ? { ...page, paragraphs } : page
}

/** Whether two boxes have most of their area in common. */
function isSame(a: SeenBox, b: SeenBox): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (across <= 0 || down <= 0) return false
  return across * down >= (areaOf(a) + areaOf(b) - across * down) * surerLinesTuning.same
}

const areaOf = ({ left, top, right, bottom }: SeenBox) => (right - left) * (bottom - top)
