import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operations } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { root } from '../run-program.mjs'

it('every area of texts is in the catalog, whose German is complete', () => {
  const folder = join(root, 'packages/web/src/texts')
  const catalog = readFileSync(join(folder, 'catalog.ts'), 'utf8')
  const listed = [...catalog.matchAll(/^ {2}(\w+): typeof/gm)].map(([, area]) => area)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!de\/).*\.ts$/.test(name),
  )
  const areas = files.flatMap(
    (name) => /\btranslated\('(\w+)'/.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? [],
  )
  expect(areas.length).toBeGreaterThan(40)
  expect(areas.filter((area) => !listed.includes(area))).toEqual([])
})

/** Words as they are spelled in Britain. */
const british =
  /\b(colou?red|colours?|licences?|behaviours?|grey|centres?|centred|favourites?|optimis\w+|organis\w+|recognis\w+|catalogs?|artefacts?|analys(e[ds]?|ing))\b/gi
/** Words of which the documentation uses another spelling or another word. */
const otherWords = /\b(time[ -]stamp\w*|cancell(?:ed|ing)|for ever|counter-clockwise)\b/gi
/** Names in code, and places that links lead to, are no prose. */
const prose = (text: string) => text.replaceAll(/```.*?```|`[^`\n]*`|\]\([^)]*\)/gs, ' ')
const britishWordsOf = (text: string) =>
  [...(prose(text).match(british) ?? []), ...(prose(text).match(otherWords) ?? [])].filter(
    (word) => !/^colored$/i.test(word),
  )

it('documentation that people write is in American English', () => {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name))
  const packages = ['core', 'cli', 'server', 'web', 'ui'].flatMap((name) => below(`packages/${name}`))
  const top = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md']
  const pages = [...top, ...below('docs/guide'), ...below('examples'), ...below('fixtures'), ...packages]
  expect(pages.length).toBeGreaterThan(25)
  const found = pages.flatMap((path) =>
    britishWordsOf(readFileSync(join(root, path), 'utf8')).map((word) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
  expect(britishWordsOf('A time stamp (`--time-stamp-url`) was cancelled.')).toEqual(['time stamp', 'cancelled'])
  expect(britishWordsOf('The Colour of a licence in `licences.mjs`, see [this](licences.md); colored.')).toEqual([
    'Colour',
    'licence',
  ])
})

it('texts of operations, flags and errors use the words of the documentation', async () => {
  const { errorTable, fieldsOf } = await import('@sheaf/core')
  const { operations } = await import('@sheaf/core/registry')
  const texts = [
    ...Object.values(errorTable).map(({ title }) => title),
    ...operations.flatMap(({ title, summary, options, examples }) => [
      title,
      summary,
      ...examples.map(({ does }) => does),
      ...fieldsOf(options).flatMap((field) => [
        field.title,
        field.description,
        ...('choices' in field ? field.choices.flatMap((choice) => [choice.title, choice.description ?? '']) : []),
      ]),
    ]),
  ]
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.flatMap((text) => britishWordsOf(text).map((word) => `${text}: ${word}`))).toEqual([])
})

it('messages of the core that send people to a tool name it as the site does', () => {
  const folder = join(root, 'packages/core/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const advice =
    /\b(?:[Rr]un|[Uu]se|with) ((?:[A-Z][\w/]*|\(Text Recognition\))(?: (?:to (?=[A-Z])|[A-Z][\w/]*|\(Text Recognition\)))*) (?:on it )?first\b/g
  const named = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(advice)].map(([, tool]) => tool),
  )
  const titles = Object.values(operations).map(({ title }) => title)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((tool) => !titles.includes(tool!))).toEqual([])
})
