import type { TestProject } from 'vitest/node'
import { runTurbo } from '../setup.mjs'
import { type BackgroundBuild, buildInBackground, endBuild } from './build-in-background.js'

/** Builds the packages that tests look at as users get them, while others run. What is fresh is not built again. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const build = await buildPackages()
  provide('builds', [build.file])
  return () => endBuild(build)
}

export function buildPackages(): Promise<BackgroundBuild> {
  return buildInBackground('packages', async () => {
    // Much of a build is packing the site as well as can be, which no test needs.
    const code = await runTurbo('build', [], { SHEAF_QUICK_PACKING: '1' })
    if (code !== 0) throw new Error('The build failed; see the messages above.')
  })
}
