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
