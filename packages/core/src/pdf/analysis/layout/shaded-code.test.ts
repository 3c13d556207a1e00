import { expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readWords } from './read-words.js'

const code = { face: 'Courier', size: 9 } as const

it('takes the room around code for no space before the sign that follows, if the page paints its spaces', async () => {
  const page = new TypesetPage().line('There are exports for all of the following', 60, 80)
  page.line('exports: ', 60, 100).line('isNode', 104, 100, code).line(', then (', 140, 100)
  page.line('isBun', 174.5, 100, code).line(') and ', 205, 100).line('isDeno', 236, 100, code)
  page.line('in all.', 276, 100)
  const [objects] = await readTypeset([page])
  const words = readWords(objects!).filter(({ baseline }) => Math.abs(baseline - 100) < 1)
  const text = words.map((word, index) => (index > 0 && word.spaceBefore ? ' ' : '') + word.text).join('')
  expect(text).toBe('exports: isNode, then (isBun) and isDeno in all.')
})
