import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run-program.mjs'
import { registryBudget, weighModule } from './light-registry.mjs'

it('the measure sees what a module that loads a PDF library costs', async () => {
  const { gzipBytes, heavyPackages } = await weighModule(
    join(root, 'packages/core/src/operations/rotate-pdf/rotate-pdf.ts'),
  )
  expect(heavyPackages).toContain('pdf-lib')
  expect(gzipBytes).toBeGreaterThan(2 * registryBudget)
})
