import { textOf } from '../page-draft.js'
import type { FlowLine } from '../page-items.js'
import { unnamedSignsTuning } from './tuning.js'

const UNREADABLE = '\uFFFD'
const BULLET = '•'
/** Maximum number of signs inspected on a page. */
const MOST = 500

/**
 * Lines with a bullet in place of a sign without Unicode value, if it is alone before readable text of another style. A
 * bullet on its own line gets the baseline of that text: signs that are drawings may have any baseline.
 */
export function nameSigns(lines: readonly FlowLine[]): FlowLine[] {
  let signs = 0
  return lines.map((line) => {
    const [first, ...others] = line.runs
    if (first?.text.trim() !== UNREADABLE || first.appearance.raised || line.rightToLeft || signs++ >= MOST) return line
    if (others.some(({ text }) => text.includes(UNREADABLE))) return line
    const runs = [{ ...first, text: first.text.replace(UNREADABLE, BULLET) }, ...others]
    if (others.length > 0) return /\s$/.test(first.text) || others[0]!.tabBefore ? { ...line, runs } : line
    const text = lines.find((other) => isTextOf(line, other))
    if (!text) return line
    const { baseline, size } = text
    return { ...line, runs, baseline, size, box: { ...line.box, top: text.box.top, bottom: text.box.bottom } }
  })
}

function isTextOf(sign: FlowLine, line: FlowLine): boolean {
  const gap = line.box.left - sign.box.right
  return (
    gap >= 0 &&
    gap < unnamedSignsTuning.before * line.size &&
    Math.abs(line.baseline - sign.baseline) < unnamedSignsTuning.off * line.size &&
    !textOf(line).includes(UNREADABLE)
  )
}
