import { type FieldAppearance, MIDDLE_TO_BASELINE, type TextBlock } from './text-block.js'

/** A style for all of a block's text; what is not given stays as it is. */
export interface BlockStyle {
  bold?: boolean
  italic?: boolean
  /** In points. */
  size?: number
  color?: string
  align?: TextBlock['align']
}

/** What a block is to become. */
export interface BlockEdit {
  text: string
  style: BlockStyle
}

/** Sizes that `edit-text` takes and that are of use on a page, in points. */
export const SIZES = { least: 1, most: 400 } as const

/** A style with more settings. A setting that the block has already is left out: words in another style keep it. */
export function addStyle(style: BlockStyle, look: FieldAppearance, more: BlockStyle): BlockStyle {
  const all = Object.entries({ ...style, ...more })
  return Object.fromEntries(all.filter(([name, value]) => value !== look[name as keyof BlockStyle]))
}

/** The appearance of a field with a style. Lines are as much further apart as letters are larger; the first baseline stays. */
export function styledLook(look: FieldAppearance, style: BlockStyle): FieldAppearance {
  const factor = (style.size ?? look.size) / look.size
  const y = look.y - (factor - 1) * (look.leading / 2 + MIDDLE_TO_BASELINE * look.size)
  return { ...look, ...style, y, leading: look.leading * factor, height: look.height * factor }
}

/** Whether a block is to become another one. */
export function isChange(block: TextBlock, { text, style }: BlockEdit): boolean {
  return text.trim() !== block.text.trim() || Object.keys(style).length > 0
}

/** The entry for `edit-text`; without any text the block is removed. */
export function editOf(block: TextBlock, { text, style }: BlockEdit): Record<string, unknown> {
  const { id } = block
  if (text.trim() === '') return { id, remove: true }
  return { id, ...(text.trim() !== block.text.trim() && { text }), ...style }
}
