import { expect, it } from 'vitest'
import { textOfMarkdown } from './measure-markdown.mjs'

it('text of Markdown is without its signs, and keeps those of code', () => {
  expect(textOfMarkdown('A **bold** `int *p` and *e*<sup>2</sup>\n\n```\nExpr_t* open(char*, ...);\n```\n\nend')).toBe(
    'A bold int *p and e2\n\nExpr_t* open(char*, ...);\n\n\nend',
  )
})
