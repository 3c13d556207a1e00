import type { PageObjects, TextStyle } from '../../page-objects/page-objects.js'
import { steadySizesTuning } from './tuning.js'

/**
 * A page whose recognized text has few sizes: recognition measures every line separately, so that sizes vary from line
 * to line. Sizes near the most frequent one are set to it, then those near the next. Pages without such text are
 * returned unchanged.
 * @param isRecognized whether a text was recognized. Default: text painted without ink, as added by OCR
 */
export function steadySizes(
  objects: PageObjects,
  isRecognized: (style: TextStyle) => boolean = ({ invisible }) => invisible,
): PageObjects {
  const { styles, characters } = objects
  if (!styles.some(isRecognized)) return objects
  const counts = new Float64Array(styles.length)
  for (const style of characters.styles) if (style < counts.length) counts[style]!++
  const open = styles
    .map((style, index) => ({ style, count: counts[index]! }))
    .filter(({ style, count }) => isRecognized(style) && count > 0)
    .sort((a, b) => a.style.size - b.style.size)
  const steady = new Map<TextStyle, TextStyle>()
  const settle = (from: number, to: number) => {
    if (from >= to) return
    let total = 0
    for (let index = from; index < to; index++) total += open[index]!.count
    let middle = from
    for (let sum = open[from]!.count; sum < total / 2; sum += open[middle]!.count) middle++
    const { size } = open[middle]!.style
    let [first, end] = [middle, middle + 1]
    while (first > from && open[first - 1]!.style.size * steadySizesTuning.same > size) first--
    while (end < to && open[end]!.style.size < size * steadySizesTuning.same) end++
    for (let index = first; index < end; index++) steady.set(open[index]!.style, { ...open[index]!.style, size })
    settle(from, first)
    settle(end, to)
  }
  settle(0, open.length)
  return { ...objects, styles: styles.map((style) => steady.get(style) ?? style) }
}
