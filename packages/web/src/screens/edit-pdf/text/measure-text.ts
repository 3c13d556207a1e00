import type { FieldAppearance, TextBlock } from '../model/text-block.js'

let context: CanvasRenderingContext2D | null | undefined

/** The font of a field, as CSS writes it. */
export function fontOf({ family, bold, italic, size, leading }: FieldAppearance, scale: number): string {
  return `${italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${size * scale}px/${leading * scale}px ${family}`
}

/** Width of the longest line of a text, in pixels. */
export function widthOf(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = font
  let most = 0
  for (const line of text.split('\n')) most = Math.max(most, context.measureText(line).width)
  return most
}

/** Space between letters with which the widest line is as wide as on the page, so that lines break where they did; in pixels. */
export function spacingFor({ lines, angle, vertical }: TextBlock, font: string, scale: number): number {
  const widest = lines.toSorted((a, b) => b.width - a.width)[0]
  if (!widest || angle !== 0 || vertical || widest.text.length < 2) return 0
  const spare = widest.width * scale - widthOf(widest.text, font)
  const space = spare / widest.text.length
  const most = 0.1 * widest.size * scale
  return Math.max(-most, Math.min(space, most))
}
