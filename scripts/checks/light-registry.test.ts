import { join } from 'node:path'
import { expect, it } from 'vitest'
import { operationIds } from '../gen/registry.mjs'
import { root } from '../run-program.mjs'
import { coreBudget, findRegistryWeight, registryBudget, weighModule } from './light-registry.mjs'

it('listing the operations loads no PDF library and no description, and stays within its budget; so do the descriptions', async () => {
  expect(await findRegistryWeight(root)).toEqual([])
})

it('the measure sees what a module that does load one costs', async () => {
  const { gzipBytes, heavyPackages } = await weighModule(
    join(root, 'packages/core/src/operations/rotate-pdf/rotate-pdf.ts'),
  )
  expect(heavyPackages).toContain('pdf-lib')
  expect(gzipBytes).toBeGreaterThan(2 * registryBudget)
})

it('the measure is not taken in by an empty bundle', async () => {
  const core = await weighModule(join(root, 'packages/core/src/index.ts'))
  expect(core.gzipBytes).toBeGreaterThan(coreBudget / 2)
  expect(core.descriptors).toBe(0)
  const registry = await weighModule(join(root, 'packages/core/src/operations/index.ts'))
  expect(registry.gzipBytes).toBeGreaterThan(registryBudget / 2)
  expect(registry.descriptors).toBe(operationIds(root).length)
})
