import { describe, expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import { readFlow } from '../read-flow.js'

const bottomOf = async (...pages: TypesetPage[]) =>
  (await readFlow(await readTypeset(pages))).sections.map(({ margins }) => margins.bottom)

/** A page of lines . */
function fullPage(words: readonly string[]): TypesetPage {
  const page = new TypesetPage()
  for (let at = 0; at < 45; at++) {
    const word = (shift: number) => words[(at * 3 + shift) % words.length]
    page.line(
      `and ${word(0)} that the ${word(1)} of it goes on from ${word(2)} without any end that is seen`,
      72,
      80 + 14 * at,
    )
  }
  return page
}

describe('room at the foot of pages', () => {
  it('is for all the text that came out longer where none continues over pages', async () => {
    const ended = () => new TypesetPage().line('Few words.', 72, 80).line('And few more.', 72, 640)
    expect(await bottomOf(ended(), ended())).toEqual([18])
  })

  it('is less than a line where text continues, so that none of it comes earlier', async () => {
    const [bottom] = await bottomOf(
      fullPage(['river', 'stone', 'wood', 'meadow']),
      fullPage(['iron', 'copper', 'silver', 'glass', 'clay']),
      fullPage(['bread', 'honey', 'salt', 'apple', 'cream', 'wine', 'oil']),
    )
    const last = 80 + 14 * 44
    expect(bottom).toBeGreaterThan(792 - last - 18)
    expect(bottom).toBeLessThan(792 - last - 10)
  })
})

it('a heading at the head of a page stays there where it would have room below the text before', async () => {
  const words = ['river', 'stone', 'wood', 'meadow', 'iron', 'copper', 'silver', 'glass', 'clay']
  const short = new TypesetPage()
  for (let at = 0; at < 42; at++)
    short.line(
      `and ${words[(at * 2) % 9]} that goes on from ${words[(at * 5) % 9]} without any end that is seen here`,
      72,
      80 + 14 * at,
    )
  const next = new TypesetPage().line('Of Rivers', 72, 84, { size: 16, face: 'Helvetica-Bold' })
  next.paragraph('The river goes by the wood, and by the meadow. '.repeat(12), 72, 110)
  const document = await readFlow(await readTypeset([fullPage(words), fullPage(words.slice(2)), short, next]))
  const heading = document.sections
    .flatMap(({ blocks }) => blocks)
    .find((block) => block.type === 'paragraph' && block.heading !== undefined)
  expect(heading).toMatchObject({ pageBreakBefore: true })
})
