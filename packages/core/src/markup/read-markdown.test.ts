import { expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.js'

const nestedQuotes = Array.from({ length: 200 }, (_, index) => `${'>'.repeat(index + 1)} a`).join('\n')

it.each([
  ['quotes in one another, a line each', nestedQuotes, /nested too deeply/],
  ['lists in one line', '1. '.repeat(20_000), /nested too deeply/],
  ['a deep indentation', `${' '.repeat(500)}- a`, /nested too deeply/],
  ['long runs of backticks', '`'.repeat(300), /nested too deeply/],
  ['a paragraph of emphasis', '_a'.repeat(50_000), /more than 30000 characters that mark emphasis/],
  ['a paragraph of brackets', '['.repeat(50_000), /more than 30000 characters/],
  ['emphasis after what is no fence', `\`\`\` a\`b\n${'*a'.repeat(40_000)}`, /more than 30000 characters/],
  [
    'emphasis after a fence that has ended',
    `\`\`\`\na\n\`\`\`js\n\`\`\`\n${'*a'.repeat(40_000)}`,
    /more than 30000 characters/,
  ],
])('refuses %s, which would take too long', (_, text, message) => {
  expect(() => readMarkdown(text)).toThrow(message)
})

it('reads emphasis in many paragraphs, and any character in code', () => {
  const paragraphs = '*a* b\n\n'.repeat(20_000)
  const code = `\`\`\`c\n${'char **a;\n'.repeat(20_000)}\`\`\`\n`
  const inner = `\`\`\`\`md\n\`\`\`\n${'char **a;\n'.repeat(20_000)}\`\`\`\`\n`
  for (const text of [paragraphs, code, inner]) expect(readMarkdown(text).nodes.length).toBeGreaterThan(0)
})
