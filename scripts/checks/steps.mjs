import { compareWithDisk, generateFiles } from '../gen/generated-files.mjs'
import { root, runProgram } from '../run-program.mjs'
import { runTurbo } from '../setup.mjs'
import { findForbiddenImports } from './arrows.mjs'
import { findRegistryWeight } from './light-registry.mjs'

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
  ['build', () => runTurbo('build')],
  ['types of the packages', () => runTurbo('typecheck')],
  ['types of the scripts', () => runProgram('node_modules/typescript/bin/tsc', ['-p', 'scripts/tsconfig.json'])],
]

async function findStaleFiles() {
  const { changed, left } = compareWithDisk(root, await generateFiles(root))
  return [
    ...changed.map((path) => `${path} is out of date; run npm run gen`),
    ...left.map((path) => `${path} is left over; run npm run gen`),
  ]
}
