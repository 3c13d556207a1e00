import type { ColorOverlay } from './color-overlays.js'

/** Red, green and blue, from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * The color that overlays make of a color below them (ISO 32000-2, 11.3.5), for what viewers draw themselves, such as the borders of links.
 * @example blendColor([1, 0, 0], grayscaleOverlays) // [0.3, 0.3, 0.3]
 */
export function blendColor(color: Rgb, overlays: readonly ColorOverlay[]): Rgb {
  return overlays.reduce<Rgb>((below, { mode, fill, opacity = 1 }) => {
    const over = blendModes[mode](below, colorOf(fill))
    return each((index) => below[index]! + (over[index]! - below[index]!) * opacity)
  }, color)
}

const each = (of: (index: number) => number): Rgb => [of(0), of(1), of(2)].map(clamped) as unknown as Rgb
const clamped = (value: number) => Math.min(1, Math.max(0, value))
const lightness = ([red, green, blue]: Rgb) => 0.3 * red + 0.59 * green + 0.11 * blue

/** Each channel on its own. */
const separable =
  (blend: (below: number, over: number) => number) =>
  (below: Rgb, over: Rgb): Rgb =>
    each((index) => blend(below[index]!, over[index]!))

const blendModes: Record<ColorOverlay['mode'], (below: Rgb, over: Rgb) => Rgb> = {
  Normal: separable((_, over) => over),
  Multiply: separable((below, over) => below * over),
  Difference: separable((below, over) => Math.abs(below - over)),
  ColorDodge: separable((below, over) => (below === 0 ? 0 : over >= 1 ? 1 : below / (1 - over))),
  ColorBurn: separable((below, over) => (below === 1 ? 1 : over <= 0 ? 0 : 1 - (1 - below) / over)),
  // Only grays are painted with these two.
  Saturation: (below) => each(() => lightness(below)),
  Luminosity: (below, over) => withLightness(below, lightness(over)),
}

/** Moves a color to a lightness, and nearer to gray where it would leave the range. */
function withLightness(color: Rgb, wanted: number): Rgb {
  const moved = color.map((value) => value + wanted - lightness(color))
  const [least, most] = [Math.min(...moved), Math.max(...moved)]
  const shrink = Math.min(least < 0 ? wanted / (wanted - least) : 1, most > 1 ? (1 - wanted) / (most - wanted) : 1)
  return each((index) => wanted + (moved[index]! - wanted) * shrink)
}

/** The color that an operator sets. */
function colorOf(fill: string): Rgb {
  const values = fill.trim().split(/\s+/).slice(0, -1).map(Number)
  return [values[0]!, values[1] ?? values[0]!, values[2] ?? values[0]!]
}
