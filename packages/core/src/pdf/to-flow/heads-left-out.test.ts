import { expect, it } from 'vitest'
import type { Block } from '../../flow-document/flow-document.js'
import { headsLeftOut, warnOfHeads } from './heads-left-out.js'

const paragraph = (text: string): Block => ({
  type: 'paragraph',
  contents: [{ type: 'text', text, font: 'Arial', size: 11 }],
  align: 'left',
  spacing: { line: 1 },
})
const document = {
  sections: [{ header: [paragraph('Boat club 3')], blocks: [paragraph('All about sails')] }],
  losses: [],
} as unknown as Parameters<typeof headsLeftOut>[0]
const heads = [
  { text: 'Boat club 1', pages: [1, 2] },
  { text: 'Sails', pages: [3] },
  { text: 'Oars', pages: [4] },
  { text: '7', pages: [7] },
]

it('are the rows whose words are nowhere in the result', () => {
  expect(headsLeftOut(document, heads, true).map(({ text }) => text)).toEqual(['Oars', '7'])
  const leftOut = headsLeftOut(document, heads, false)
  expect(leftOut.map(({ text }) => text)).toEqual(['Boat club 1', 'Oars', '7'])
  const messages: string[] = []
  warnOfHeads(leftOut, { warn: ({ message }: { message: string }) => messages.push(message) } as never)
  expect(messages).toEqual([
    'Left out because they repeat at the top or bottom of pages: “Boat club 1” (pages 1, 2), “Oars” (page 4).',
  ])
})
