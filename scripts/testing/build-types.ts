import type { TestProject } from 'vitest/node'
import { root, runProgram } from '../run-program.mjs'
import { buildInBackground, endBuild } from './build-in-background.js'
import { buildPackages } from './build-packages.js'

/** Builds the packages, and writes the declarations that are packed with them. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (process.env['SHEAF_PACKED'] !== undefined) {
    // The checks have built and packed everything a moment ago.
    provide('builds', [])
    return async () => {}
  }
  const packages = await buildPackages()
  const types = await buildInBackground('types', async () => {
    await packages.ended
    if ((await runProgram('scripts/write-types.mjs')) !== 0)
      throw new Error(`The types of ${root} have errors; see above.`)
  })
  provide('builds', [packages.file, types.file])
  return async () => {
    await endBuild(types)
    await endBuild(packages)
  }
}
