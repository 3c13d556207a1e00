import { beforeAll, expect, it } from 'vitest'
import { root } from '../run-program.mjs'
import { type Bill, billOfMaterials } from './bill-of-materials.mjs'
import { manifestOf, published } from './published.mjs'
import { thirdParties } from './third-party.mjs'

let bill: Bill
beforeAll(async () => {
  bill = await billOfMaterials(root)
})
const refs = () => bill.components.map((component) => component['bom-ref'])

it('is in the format CycloneDX, and about Sheaf', () => {
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'sheaf', type: 'application' } },
  })
})

it('lists everything that comes with our packages, once, and these packages', () => {
  const parties = thirdParties(root).map(({ name, version }) => `${name}@${version}`)
  const own = published.map((folder) => `@sheaf/${folder}@${manifestOf(root, folder).version}`)
  expect(refs().sort()).toEqual([...new Set([...parties, ...own])].sort())
})

it('lists nothing that only work on Sheaf needs', () => {
  for (const name of ['vitest', 'typescript', '@biomejs/biome', 'playwright-core', '@sheaf/ui'])
    expect(refs().filter((ref) => ref.startsWith(`${name}@`))).toEqual([])
  expect(JSON.stringify(bill)).not.toContain('cdx:npm:package:development')
})

it('tells what needs what, among what it lists', () => {
  const known = new Set([...refs(), bill.metadata.component['bom-ref']])
  for (const { ref, dependsOn } of bill.dependencies)
    for (const one of [ref, ...dependsOn]) expect(known).toContain(one)
  const core = bill.dependencies.find(({ ref }) => ref.startsWith('@sheaf/core@'))
  expect(core?.dependsOn).toContainEqual(expect.stringMatching(/^sharp@/))
})
