import { expect, it } from 'vitest'
import { paragraphsOf, prose, textOf } from '../../../testing/sketches/flow-of-pages.js'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import type { ContentTag, PageObjects } from '../../page-objects/page-objects.js'
import { findTables } from '../tables/find-tables.js'
import { readFlow } from './read-flow.js'

/** A page whose characters have the tags of the lines that they stand on, by their baselines. */
async function tagged(page: TypesetPage, lines: ReadonlyMap<number, ContentTag>): Promise<PageObjects> {
  const [objects] = await readTypeset([page])
  const { characters } = objects!
  const list = [...new Set(lines.values())]
  const tags = new Uint16Array(characters.codes.length)
  for (let index = 0; index < tags.length; index++) {
    const tag = lines.get(Math.round(characters.origins[2 * index + 1]!))
    if (tag) tags[index] = list.indexOf(tag) + 1
  }
  return { ...objects!, characters: { ...characters, tags }, tags: list }
}

it('headings are those of the tags, with their levels, and what only looks like one is none', async () => {
  const page = new TypesetPage()
  const tags = new Map<number, ContentTag>()
  let block = 0
  let y = 60
  for (const [text, heading, face] of [
    ['Sails', 2, 'Helvetica-Bold'],
    ['Of the jib', 4, 'Helvetica'],
    ['Take care', undefined, 'Helvetica-Bold'],
  ] as const) {
    page.line(text, 72, y + 20, { face })
    tags.set(y + 20, { block: ++block, ...(heading !== undefined && { heading }) })
    const body: ContentTag = { block: ++block }
    const end = page.paragraph(prose(60, block), 72, y + 40)
    for (let at = y + 40; at < end; at += 12) tags.set(at, body)
    y = end
  }
  const document = await readFlow([await tagged(page, tags)])
  const found = paragraphsOf(document).map((paragraph) => [paragraph.heading, textOf(paragraph).slice(0, 10)])
  expect(found.filter(([heading, text]) => heading !== undefined || text === 'Take care')).toEqual([
    [2, 'Sails'],
    [4, 'Of the jib'],
    [undefined, 'Take care'],
  ])
})

it('headings are those of the tags where there is hardly other text, unless nearly all of it is tagged so', async () => {
  const levelsOf = async (entries: readonly (readonly [string, number?])[]) => {
    const page = new TypesetPage()
    const tags = new Map<number, ContentTag>()
    for (const [index, [text, heading]] of entries.entries()) {
      page.line(text, 72, 60 + 40 * index)
      tags.set(60 + 40 * index, { block: index + 1, ...(heading !== undefined && { heading }) })
    }
    return paragraphsOf(await readFlow([await tagged(page, tags)])).map(({ heading }) => heading)
  }
  const titles = ['How the sails of a boat are set', 'How the oars of a boat are used', 'How the masts are raised']
  expect(await levelsOf(titles.flatMap((title) => [[title, 3] as const, ['By hand.'] as const]))).toEqual(
    titles.flatMap(() => [3, undefined]),
  )
  expect(await levelsOf([...titles, ...titles].map((title) => [title, 3] as const))).not.toContain(3)
})

it('headings are those of the tags where all other text is in tables', async () => {
  const page = new TypesetPage().line('The boats of the harbor and who owns them', 72, 60)
  const tags = new Map<number, ContentTag>([[60, { block: 1, heading: 3 }]])
  for (const x of [72, 172, 272]) page.rule(x, 90, x, 150)
  for (const y of [90, 110, 130, 150]) page.rule(72, y, 272, y)
  for (const [row, [boat, owner]] of [
    ['Boat', 'Owner'],
    ['The long green boat', 'Ada Lovelace'],
    ['The small red boat', 'Grace Hopper'],
  ].entries()) {
    page.line(boat!, 76, 104 + 20 * row).line(owner!, 176, 104 + 20 * row)
    tags.set(104 + 20 * row, { block: row + 2 })
  }
  const { sections } = await readFlow([await tagged(page, tags)], { findTables })
  const kinds = sections[0]!.blocks.map((block) => (block.type === 'paragraph' ? block.heading : block.type))
  expect(kinds.slice(0, 2)).toEqual([3, 'table'])
})

it('lines of two blocks are two paragraphs, lines of one block are one', async () => {
  const page = new TypesetPage()
    .line('A full line of words that goes on and on until the very end of its line', 72, 60)
    .line('Another full line of words that goes on and on until the end of its line', 72, 72)
    .line('Short', 72, 84)
    .line('And this is the end of it all', 72, 96)
  const [one, two]: ContentTag[] = [{ block: 1 }, { block: 2 }]
  const tags = new Map([
    [60, one!],
    [72, two!],
    [84, two!],
    [96, two!],
  ])
  expect(paragraphsOf(await readFlow([await tagged(page, tags)])).length).toBe(2)
})

it('short lines of blocks of their own stay paragraphs, and a number that is a piece of its own is that of an item', async () => {
  const page = new TypesetPage()
  const tags = new Map<number, ContentTag>()
  for (const [index, text] of ['0th Sails', '1st Oars', '2nd Masts'].entries()) {
    page.line(text, 72, 60 + 12 * index)
    tags.set(60 + 12 * index, { block: index + 1, item: index + 1, depth: 1 })
  }
  const objects = await tagged(page, tags)
  const { characters, tags: list = [] } = objects
  // The number has a tag of its own that says the same.
  const own = list.map((tag) => ({ ...tag }))
  characters.codes.forEach((_, index) => {
    if (characters.origins[2 * index]! < 86) characters.tags![index]! += list.length
  })
  const paragraphs = paragraphsOf(await readFlow([{ ...objects, tags: [...list, ...own] }]))
  expect(paragraphs.map(({ list, ...paragraph }) => [list?.marker, textOf(paragraph)])).toEqual([
    ['0th', 'Sails'],
    ['1st', 'Oars'],
    ['2nd', 'Masts'],
  ])
})

it('numbers are those of the tags, however they are written, and other numbers begin no item', async () => {
  const page = new TypesetPage()
  const tags = new Map<number, ContentTag>()
  const texts = ['1. Sails are typed', '2. Oars are typed', '3. Masts are typed']
  for (const [index, text] of texts.entries()) {
    page.line(text, 72, 60 + 20 * index)
    tags.set(60 + 20 * index, { block: index + 1, ...(index === 2 && { item: 1, depth: 1 }) })
  }
  const lists = paragraphsOf(await readFlow([await tagged(page, tags)])).map(({ list }) => list?.marker)
  expect(lists).toEqual([undefined, undefined, '3.'])
})
