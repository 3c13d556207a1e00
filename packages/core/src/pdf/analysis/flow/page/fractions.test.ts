import { expect, it } from 'vitest'
import { blocksOf, flowOf, isParagraph } from '../../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'

/** The texts of a page with a line through them. */
async function struck(page: TypesetPage): Promise<string[]> {
  const paragraphs = blocksOf(await flowOf(page)).filter(isParagraph)
  return paragraphs.flatMap(({ contents }) =>
    contents.flatMap((each) => (each.type === 'text' && each.strike ? [each.text.trim()] : [])),
  )
}

const fraction = () =>
  new TypesetPage()
    .line('The rate is v', 72, 100)
    .line('12', 129.7, 96.5, { size: 7 })
    .line('b', 131.5, 104, { size: 7 })

it('the line of a fraction strikes out nothing', async () => {
  expect(await struck(fraction().rule(129.5, 97.6, 138, 97.6))).toEqual([])
})

it('a line through a word and its exponent strikes out both', async () => {
  expect((await struck(fraction().rule(72, 97.6, 138, 97.6))).join(' ')).toMatch(/The rate is v/)
})
