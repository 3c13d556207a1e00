/** The default appearance of a field (ISO 32000-2, 12.7.4.3): font, size and color. */
export interface DefaultAppearance {
  /** Resource name of the font, without the slash; `undefined` if missing. */
  fontName: string | undefined
  /** In points; 0 is as large as fits. */
  size: number
  /** Components of the color: one is gray, three are RGB, four are CMYK; none is black. */
  color: number[]
}

const MAX_LENGTH = 10_000

/** Reads a default appearance string; what cannot be read is left at automatic size and black. */
export function readDefaultAppearance(text: string | undefined): DefaultAppearance {
  const found: DefaultAppearance = { fontName: undefined, size: 0, color: [] }
  const operands: string[] = []
  for (const [token] of (text ?? '').slice(0, MAX_LENGTH).matchAll(/\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g)) {
    if (/^[+\-.\d/]/.test(token)) {
      operands.push(token)
      continue
    }
    const numbers = operands.map(Number)
    if (token === 'Tf') {
      const name = operands.at(-2)
      if (name?.startsWith('/')) found.fontName = unescapeName(name.slice(1))
      const size = numbers.at(-1)
      found.size = size !== undefined && Number.isFinite(size) ? Math.min(Math.abs(size), 2000) : 0
    }
    const count = { g: 1, rg: 3, k: 4 }[token]
    if (count !== undefined) {
      const color = numbers.slice(-count)
      if (color.length === count && color.every((value) => Number.isFinite(value)))
        found.color = color.map((value) => Math.min(1, Math.max(0, value)))
    }
    operands.length = 0
  }
  return found
}

/** Writes a default appearance string. */
export function writeDefaultAppearance({ fontName = 'Helv', size, color }: DefaultAppearance): string {
  const operator = colorOperator(color, 'fill')
  return `/${escapeName(fontName)} ${round(size)} Tf ${operator || '0 g'}`
}

/** The operator that sets a color by its components, for filling or for lines; nothing for none. */
export function colorOperator(color: readonly number[], use: 'fill' | 'stroke'): string {
  const operator = { 1: 'g', 3: 'rg', 4: 'k' }[color.length]
  if (!operator) return ''
  return `${color.map(round).join(' ')} ${use === 'fill' ? operator : operator.toUpperCase()}`
}

/** Components as `#rrggbb`; CMYK as screens without profiles show it. */
export function hexColor(color: readonly number[]): string | undefined {
  const [a = 0, b = 0, c = 0, k = 0] = color
  const rgb =
    color.length === 1
      ? [a, a, a]
      : color.length === 3
        ? [a, b, c]
        : color.length === 4
          ? [a, b, c].map((ink) => 1 - Math.min(1, ink + k))
          : undefined
  return (
    rgb &&
    `#${rgb
      .map((value) =>
        Math.round(value * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  )
}

/** `#rrggbb` as components of RGB, or of gray if that is shorter. */
export function colorComponents(hex: string): number[] {
  const rgb = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return rgb[0] === rgb[1] && rgb[1] === rgb[2] ? [rgb[0]!] : rgb
}

function round(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

function unescapeName(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function escapeName(name: string): string {
  return name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (letter) => `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
