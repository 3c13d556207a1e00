import { expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readFlow } from './read-flow.js'

const text = 'The boats came over the river by night and none of the people in the town heard them at all.'

it('takes a footer that stands a little lower on one of the pages out of the text, too', async () => {
  const numbers = ['i', 'ii', '1', '2', '3', '4']
  const pages = numbers.map((number, at) => {
    const page = new TypesetPage()
    for (let line = 0; line < 40; line++) page.line(`${text} ${at} ${line}`, 72, 80 + 12 * line)
    return page.line(`History of the boats, part one (07/2003)  ${number}`, 300, at === 0 ? 765 : 740)
  })
  const { sections } = await readFlow(await readTypeset(pages))
  expect(JSON.stringify(sections.flatMap(({ blocks }) => blocks))).not.toContain('History')
})
