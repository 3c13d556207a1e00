import { describe, expect, it } from 'vitest'
import { chunkBlocks } from './chunk-blocks.js'
import type { MarkdownBlock } from './write-markdown.js'

const block = (markdown: string, page: number, more: Partial<MarkdownBlock> = {}): MarkdownBlock => ({
  kind: 'text',
  markdown,
  pages: { first: page, last: page },
  notes: [],
  ...more,
})
const heading = (level: number, title: string, page: number) =>
  block(`${'#'.repeat(level)} ${title}`, page, { kind: 'heading', heading: { level, title } })

describe('chunkBlocks', () => {
  it('begins parts at headings, and names those around them and the pages', () => {
    const chunks = chunkBlocks(
      [
        heading(1, 'Boats', 1),
        heading(2, 'Sails', 1),
        block('White.', 1, { notes: ['[^1]: Or red.'] }),
        block('Wide.', 2, { pages: { first: 2, last: 3 } }),
        heading(2, 'Oars', 3),
        block('Long.', 3),
      ],
      500,
    )
    expect(chunks).toEqual([
      {
        page: 1,
        lastPage: 3,
        headings: ['Boats', 'Sails'],
        text: '# Boats\n\n## Sails\n\nWhite.\n\nWide.\n\n[^1]: Or red.',
      },
      { page: 3, lastPage: 3, headings: ['Boats', 'Oars'], text: '## Oars\n\nLong.' },
    ])
  })

  it('divides what is longer between sentences, and loses nothing', () => {
    const sentences = Array.from({ length: 20 }, (_, index) => `This is sentence ${index}.`).join(' ')
    const chunks = chunkBlocks([block(sentences, 1)], 100)
    expect(chunks.length).toBeGreaterThan(4)
    for (const { text } of chunks) expect(text).toMatch(/^This.*\.$/)
    expect(chunks.map(({ text }) => text).join(' ')).toBe(sentences)
    expect(chunkBlocks([block('x'.repeat(250), 1)], 100).map(({ text }) => text.length)).toEqual([100, 100, 50])
  })

  it('repeats the first row in parts of a table, each with its pages, and closes fences of code', () => {
    const rows = Array.from({ length: 8 }, (_, index) => `| row ${index} | ${index} |`)
    const markdown = ['| Name | Sum |', '| --- | --- |', ...rows].join('\n')
    const linePages = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2]
    const chunks = chunkBlocks([block(markdown, 1, { kind: 'table', pages: { first: 1, last: 2 }, linePages })], 75)
    expect(chunks.map(({ page, lastPage }) => [page, lastPage])).toEqual([
      [1, 1],
      [1, 2],
      [2, 2],
    ])
    for (const { text } of chunks) expect(text).toMatch(/^\| Name \| Sum \|\n\| --- \| --- \|\n\| row/)
    expect(chunks.flatMap(({ text }) => text.split('\n').slice(2))).toEqual(rows)
    const code = chunkBlocks([block('```\nlet one = 1\nlet two = 2\n```', 1, { kind: 'code' })], 22)
    expect(code.map(({ text }) => text)).toEqual(['```\nlet one = 1\n```', '```\nlet two = 2\n```'])
  })
})
