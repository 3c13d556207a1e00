import { describe, expect, it } from 'vitest'
import { readObjectsHere } from '../../testing/facts/read-objects-here.js'
import { runHere } from '../../testing/run-here.js'
import { operation } from './operation.js'

const run = async (content: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">${content}</svg>`
  return runHere(operation, [new File([svg], 'drawing.svg')], {})
}
/** Letters of a drawing with the points where they begin, in units of the drawing. */
async function lettersOf(content: string) {
  const { file, warnings } = await run(content)
  const [page] = await readObjectsHere(file)
  const { codes, origins } = page!.characters
  const letters = Array.from(codes, (code, at) => ({
    text: String.fromCodePoint(code),
    x: origins[2 * at]!,
    y: origins[2 * at + 1]!,
  })).filter(({ text }) => text.trim() !== '')
  return { letters, text: letters.map(({ text }) => text).join(''), warnings }
}

describe('positions of text', () => {
  it.each([
    '<text x="50" y="30"><tspan font-weight="bold">ab</tspan> cd</text>',
    '<text y="30"><tspan x="50">ab</tspan> cd</text>',
    '<text x="50" y="30"><tspan>a</tspan><tspan>b</tspan> cd</text>',
  ])('are those of letters in inner elements too: %s', async (content) => {
    const { letters, text } = await lettersOf(content)
    expect(text).toBe('abcd')
    expect(letters[0]!.x).toBeCloseTo(50 * 0.75, 0)
    for (const { y } of letters) expect(y).toBeCloseTo(30 * 0.75, 0)
    expect(letters[3]!.x).toBeGreaterThan(letters[1]!.x)
  })

  it('are counted by letters over inner elements', async () => {
    const { letters } = await lettersOf(
      '<text x="10 40 70 100" y="30">a<tspan>b</tspan><tspan x="60">c</tspan>d</text>',
    )
    expect(letters.map(({ x }) => Math.round(x / 0.75))).toEqual([10, 40, 60, 100])
  })
})

describe('HTML labels of drawings', () => {
  const fallback = '<text x="103" y="34" text-anchor="middle" font-size="12">[Not supported by viewer]</text>'
  const div = (content: string, style: string) =>
    `<div xmlns="http://www.w3.org/1999/xhtml" style="${style}">${content}</div>`

  it('are drawn in their box, line by line, instead of what other programs show', async () => {
    const html = div('HAL Crate<br/><b>nrf52</b>', 'font-size:12px;text-align:center;white-space:nowrap')
    const { letters, text, warnings } = await lettersOf(
      `<switch><foreignObject width="206" height="29">${html}</foreignObject>${fallback}</switch>`,
    )
    expect(text).toBe('HALCratenrf52')
    expect(warnings).toEqual([])
    const below = letters.find(({ text: letter }) => letter === 'n')!
    expect(below.y - letters[0]!.y).toBeCloseTo(14.4 * 0.75, 0)
    expect((letters[0]!.x + letters[7]!.x) / 2 / 0.75).toBeGreaterThan(90)
    expect((letters[0]!.x + letters[7]!.x) / 2 / 0.75).toBeLessThan(116)
  })

  it('are drawn around the place of other text, if they have no box', async () => {
    const html = div(div('winapi', 'font-size: 16px') + '<ul><li>std</li></ul>', 'display:flex;width:88px')
    const { letters, text } = await lettersOf(
      `<switch><foreignObject width="100%" height="100%">${html}</foreignObject>${fallback}</switch>`,
    )
    expect(text).toBe('winapi•std')
    expect(letters[0]!.y / 0.75).toBeLessThan(34)
    expect(letters.at(-1)!.y / 0.75).toBeGreaterThan(34)
  })

  it('are wrapped in their box', async () => {
    const html = div('one two three four five six', 'font-size:12px')
    const { letters } = await lettersOf(`<foreignObject x="20" y="20" width="60" height="80">${html}</foreignObject>`)
    expect(new Set(letters.map(({ y }) => Math.round(y))).size).toBeGreaterThan(2)
    for (const { x } of letters) expect(x / 0.75).toBeLessThan(85)
  })

  it('are warned about if they are more than text, or cannot be placed', async () => {
    const image = div('a<img src="b.png"/>', '')
    expect((await run(`<foreignObject width="50" height="50">${image}</foreignObject>`)).warnings).toEqual([
      'not-drawn',
    ])
    expect((await run(`<foreignObject width="100%" height="100%">${div('a', '')}</foreignObject>`)).warnings).toEqual([
      'not-drawn',
    ])
  })
})
