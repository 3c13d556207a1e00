import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run-program.mjs'

it('every area of texts is in the catalogue, whose German is complete', () => {
  const folder = join(root, 'packages/web/src/texts')
  const catalogue = readFileSync(join(folder, 'catalogue.ts'), 'utf8')
  const listed = [...catalogue.matchAll(/^ {2}(\w+): typeof/gm)].map(([, area]) => area)
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
  /\b(colou?red|colours?|licences?|behaviours?|grey|centres?|centred|favourites?|optimis\w+|organis\w+|recognis\w+|catalogues?|artefacts?|analys(e[ds]?|ing))\b/gi
/** Names in code, and places that links lead to, are no prose. */
const prose = (text: string) => text.replaceAll(/```.*?```|`[^`\n]*`|\]\([^)]*\)/gs, ' ')
const britishWordsOf = (text: string) => (prose(text).match(british) ?? []).filter((word) => !/^colored$/i.test(word))

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
  expect(britishWordsOf('The Colour of a licence in `licences.mjs`, see [this](licences.md); colored.')).toEqual([
    'Colour',
    'licence',
  ])
})
