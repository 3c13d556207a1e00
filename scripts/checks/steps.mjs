import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareWithDisk, generateFiles } from '../gen/generated-files.mjs'
import { operationIds } from '../gen/registry.mjs'
import { packPackages } from '../packages/pack.mjs'
import { published } from '../packages/published.mjs'
import { root, runProgram } from '../run-program.mjs'
import { runTurbo } from '../setup.mjs'
import { findForbiddenImports } from './arrows.mjs'
import { findHeavyOperations, findHeavyPackages, weighOperations, weighPackage } from './budgets.mjs'
import { findLicenceTrouble } from './licences.mjs'
import { findRegistryWeight } from './light-registry.mjs'
import { findDifferentRanges, findPackageTrouble, findUndeclaredImports } from './packed-packages.mjs'

/**
 * Everything that must hold before a change goes in, beside the tests, in order. Each step gives the problems it found, or the exit
 * code of a program that tells them itself.
 *
 * @type {[name: string, run: () => Promise<string[] | number>][]}
 */
export const steps = [
  ['format and lint', () => runProgram('node_modules/@biomejs/biome/bin/biome', ['check', '.'])],
  ['imports go the right way', async () => findForbiddenImports(root)],
  ['the registry is light', () => findRegistryWeight(root)],
  ['generated files are up to date', findStaleFiles],
  ['licences', async () => findLicenceTrouble(root)],
  ['build', () => runTurbo('build')],
  // The configuration of the site's build imports the core as it is built.
  [
    'nothing is left unused (knip)',
    () => runProgram('node_modules/knip/bin/knip.js', ['--treat-config-hints-as-errors']),
  ],
  ['types', () => runProgram('node_modules/typescript/bin/tsc', ['-b'])],
  ['declarations of the packages', () => runProgram('scripts/write-types.mjs')],
  ['built files import what their packages name', async () => findImportTrouble()],
  ['packed packages: exports, types and sizes (publint, arethetypeswrong, budgets)', findPackedTrouble],
  [
    'sizes of operations in a browser (budgets)',
    async () => findHeavyOperations(await weighOperations(root, operationIds(root))),
  ],
]

async function findStaleFiles() {
  const { changed, left } = compareWithDisk(root, await generateFiles(root))
  return [
    ...changed.map((path) => `${path} is out of date; run npm run gen`),
    ...left.map((path) => `${path} is left over; run npm run gen`),
  ]
}

function findImportTrouble() {
  const loading = published.filter((folder) => folder !== 'web')
  return [...loading.flatMap((folder) => findUndeclaredImports(root, folder)), ...findDifferentRanges(root)]
}

async function findPackedTrouble() {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-packed-'))
  try {
    const packed = await packPackages(root, folder)
    const troubles = await Promise.all(packed.map(findPackageTrouble))
    return [...troubles.flat(), ...findHeavyPackages(packed.map(weighPackage))]
  } finally {
    await rm(folder, { recursive: true })
  }
}
