import type { ContentTag } from '../../../page-objects/page-objects.js'
import type { Word } from '../../layout/text.js'
import { lineTagTuning } from './tuning.js'

/** The tag of most of a line; for a list item, that of its text, not of its label. */
export function tagOfWords(words: readonly Word[]): ContentTag | undefined {
  const weights = new Map<ContentTag, number>()
  let total = 0
  for (const { tag, text } of words) {
    total += text.length
    if (tag) weights.set(tag, (weights.get(tag) ?? 0) + (tag.isLabel ? lineTagTuning.label : text.length))
  }
  let best: ContentTag | undefined
  let most = 0
  for (const [tag, weight] of weights)
    if (weight > most) {
      best = tag
      most = weight
    }
  return best && (most > total / 3 || best.isLabel) ? best : undefined
}

/** A number without room before the text. */
const gluedWord = /^[\d.()]+\p{Lu}\p{Ll}/u

/** LibreOffice before 7.5 tags the label of an item as a separate piece of its text. */
function isUntaggedLabel([first, second]: readonly Word[]): boolean {
  const [label, text] = [first?.tag, second?.tag]
  if (!first || !label || !text || label === text || label.isLabel) return false
  if (!/\d|^\p{L}$/u.test(first.text) || gluedWord.test(first.text)) return false
  return label.item !== undefined && label.item === text.item && label.block === text.block
}

/** The number or sign of an item that a line begins with, by its tags. */
export function labelOf(words: readonly Word[]): string | undefined {
  if (isUntaggedLabel(words)) return words[0]!.text
  const end = words.findIndex(({ tag }) => tag?.isLabel !== true)
  const label = (end < 0 ? words : words.slice(0, end)).map(({ text }) => text).join(' ')
  return label === '' ? undefined : label
}

/** The tag of a line joined from several. */
export function tagOfLines(
  lines: readonly { tag?: ContentTag; box: { left: number; right: number } }[],
): ContentTag | undefined {
  const text = lines.filter(({ tag }) => tag && !tag.isLabel)
  if (text.length === 0) return lines.find(({ tag }) => tag)?.tag
  return text.reduce((a, b) => (b.box.right - b.box.left > a.box.right - a.box.left ? b : a)).tag
}

/** Whether tags assign two lines to one block or to two; undefined if unknown. */
export function tagsAgree(a: ContentTag | undefined, b: ContentTag | undefined): boolean | undefined {
  return a?.block === undefined || b?.block === undefined ? undefined : a.block === b.block
}
