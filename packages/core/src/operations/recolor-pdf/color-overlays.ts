import { fillColor } from '../../pdf/stamp/mark-artifact.js'

/** A color that is painted over a page with a blend mode. */
export interface ColorOverlay {
  /** Blend mode (ISO 32000-2, 11.3.5). */
  mode: 'Saturation' | 'Luminosity' | 'Multiply' | 'Difference' | 'ColorBurn' | 'ColorDodge' | 'Normal'
  /** The operator that sets the color. */
  fill: string
  /** From 0 to 1. Default 1. */
  opacity?: number
}

/** Changes in percent, 0 for none. */
export interface ColorAdjustment {
  /** From -100 (black) to 100 (twice as light). */
  brightness: number
  /** From -100 (gray) to 100 (twice as far from gray). */
  contrast: number
  /** From -100 (shades of gray) to 100 (twice as far from gray). */
  saturation: number
}

/** What becomes white and what becomes black, from 0 to 1. */
export interface ColorLevels {
  white: readonly [red: number, green: number, blue: number]
  black: number
}

/** Shades of gray of the same lightness. */
export const grayscaleOverlays: readonly ColorOverlay[] = [{ mode: 'Saturation', fill: gray(1) }]

/** White becomes black. */
export const invertOverlays: readonly ColorOverlay[] = [{ mode: 'Difference', fill: '1 1 1 rg\n' }]

/** White becomes a color such as `#fff4d6`. */
export function tintOverlays(color: string): readonly ColorOverlay[] {
  return [{ mode: 'Multiply', fill: fillColor(color) }]
}

/**
 * Overlays with the effect of the filters `saturate`, `brightness` and `contrast` of CSS, in this order. Each is exact: Multiply and
 * ColorDodge scale from black, ColorBurn from white, and a gray that is partly opaque from this gray. For more saturation, Luminosity brings the
 * lightness of all colors nearer to that of a middle gray, and more contrast moves it back, with the colors farther from gray.
 */
export function adjustOverlays({ brightness, contrast, saturation }: ColorAdjustment): readonly ColorOverlay[] {
  const overlays: ColorOverlay[] = []
  if (saturation < 0) overlays.push({ mode: 'Saturation', fill: gray(1), opacity: -saturation / 100 })
  else if (saturation > 0) {
    const factor = 1 + saturation / 100
    overlays.push({ mode: 'Luminosity', fill: gray(0.5), opacity: 1 - 1 / factor }, ...contrastOverlays(factor))
  }
  if (brightness < 0) overlays.push({ mode: 'Multiply', fill: gray(1 + brightness / 100) })
  else if (brightness > 0) overlays.push(...levelOverlays(grayLevels(0, 1 / (1 + brightness / 100))))
  if (contrast < 0) overlays.push({ mode: 'Normal', fill: gray(0.5), opacity: -contrast / 100 })
  else if (contrast > 0) overlays.push(...contrastOverlays(1 + contrast / 100))
  return overlays
}

/** Levels are farther from a middle gray by a factor of more than 1. */
function contrastOverlays(factor: number): readonly ColorOverlay[] {
  const reach = 0.5 / factor
  return levelOverlays(grayLevels(0.5 - reach, 0.5 + reach))
}

/** What is as light as `white` or lighter becomes white, what is as dark as `black` or darker black; the rest is spread between them. */
export function levelOverlays({ white, black }: ColorLevels): readonly ColorOverlay[] {
  const dodge = white.map((level) => decimal(1 - (level - black) / (1 - black))).join(' ')
  const whiten: ColorOverlay = { mode: 'ColorDodge', fill: `${dodge} rg\n` }
  return black > 0 ? [{ mode: 'ColorBurn', fill: gray(1 - black) }, whiten] : [whiten]
}

function grayLevels(black: number, white: number): ColorLevels {
  return { black, white: [white, white, white] }
}

function gray(light: number): string {
  return `${decimal(light)} g\n`
}

function decimal(value: number): string {
  return String(Number(value.toFixed(4)))
}
