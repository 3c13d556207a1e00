import { expect, it } from 'vitest'
import { withoutHeads } from './reading-contests.mjs'

it('heads and feet are lines at the edges of three pages or more, with other numbers; what is within pages stays', () => {
  const pages = [1, 2, 3].map(
    (page) => `Guide\n\nStep ${page}${' '.repeat(page)}end\nfirst\nsame\nlast ${'x'.repeat(page)}\nPage ${page} of 3`,
  )
  expect(withoutHeads(pages.join('\f')).split('\n')).toEqual(
    [1, 2, 3].flatMap((page) => ['first', 'same', `last ${'x'.repeat(page)}`]),
  )
  expect(withoutHeads(pages.slice(0, 2).join('\f'))).toContain('Guide')
})
