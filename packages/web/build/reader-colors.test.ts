import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themes } from '../src/screens/read-pdf/reading-view/view-settings.js'

const css = readFileSync(new URL('../src/screens/read-pdf/reader.css', import.meta.url), 'utf8')

const rule = (selector: string) => css.split(`\n${selector} {`)[1]!.split('}')[0]!

/** The colors of a theme by their names; of `light-dark()`, those of one scheme. */
function colorsOf(theme: string, scheme: 'light' | 'dark'): Record<string, string> {
  const whole = '[data-reading-view]'
  const rules = css.includes(`${whole}[data-theme="${theme}"]`) ? [whole, `${whole}[data-theme="${theme}"]`] : [whole]
  return Object.fromEntries(
    rules.flatMap((selector) =>
      [...rule(selector).matchAll(/--([a-z-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
        ([, name, light, dark, both]) => [name!, both ?? (scheme === 'light' ? light! : dark!)],
      ),
    ),
  )
}

/** Relative luminance as WCAG 2.2 has it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

it.each(themes.flatMap((theme) => (['light', 'dark'] as const).map((scheme) => [theme, scheme] as const)))(
  'the reading view in %s has letters of enough contrast on a %s screen, also where it marks what is read',
  (theme, scheme) => {
    const { paper = '', letters = '', faint = '', marker = '', 'marker-word': word = '' } = colorsOf(theme, scheme)
    expect(contrast(letters, paper)).toBeGreaterThanOrEqual(7)
    for (const [text, ground] of [
      [faint, paper],
      [letters, marker],
      [letters, word],
    ] as const)
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  },
)

it('what is read aloud has the color of letters, in captions and notes too', () => {
  expect(rule('[data-reading-view] [data-said]')).toContain('  color: var(--letters);')
})
