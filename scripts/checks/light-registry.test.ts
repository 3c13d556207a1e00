import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run-program.mjs'
import { findRegistryWeight, registryBudget, weighModule } from './light-registry.mjs'

it('listing the operations loads no PDF library and stays within its budget', async () => {
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
  const { gzipBytes } = await weighModule(join(root, 'packages/core/src/index.ts'))
  expect(gzipBytes).toBeGreaterThan(registryBudget / 2)
})
