import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareWithDisk, generateFiles } from '../gen/generated-files.mjs'
import { operationIds } from '../gen/registry.mjs'
import { packPackages } from '../packages/pack.mjs'
import { published } from '../packages/published.mjs'
import { collectProgram, root } from '../run-program.mjs'
import { quietTurbo } from '../setup.mjs'
import { findForbiddenImports } from './arrows.mjs'
import {
  findHeavyOperations,
  findHeavyPackages,
  findMixedOperations,
  weighOperations,
  weighPackage,
} from './budgets.mjs'
import { findIncompleteOperations } from './complete-operations.mjs'
import { findNewerEngines } from './engines.mjs'
import { findCrowdedFoldersAndCycles, findUnmappedFolders } from './folders.mjs'
import { findLargeInstalls } from './install-size.mjs'
import { findLicenseTrouble } from './licenses.mjs'
import { findRegistryWeight } from './light-registry.mjs'
import { findDifferentRanges, findPackageTrouble, findUndeclaredImports } from './packed-packages.mjs'
import { findMisspelledWords } from './spelling.mjs'

const biome = 'node_modules/@biomejs/biome/bin/biome'
const compiler = 'node_modules/typescript/bin/tsc'
/** One checker per project: four, the default, check shared types four times and take twice the processor time. */
const typeCheck = ['-b', '--checkers', '1']

const packedFolder = join(root, 'node_modules/.cache/sheaf/packed')
const packedList = join(packedFolder, 'packed.json')

/**
 * Everything that must hold before a change goes in, beside the tests.
 *
 * @param {{ fast: boolean }} settings whether to run the quick steps only, and to lint only the files that changed
 * @returns {import('./run-steps.mjs').Step[]}
 */
export function stepsFor({ fast }) {
  /** @type {import('./run-steps.mjs').Step[]} */
  const steps = [
    // What a new operation lacks is known first.
    { name: 'operations are complete', fast: true, run: () => findIncompleteOperations(root) },
    // The documentation takes longest. Its commands wait for the build alone, its programs for the packages and their types too.
    { name: 'build', run: buildQuickly },
    {
      name: 'code blocks of the documentation',
      run: () => testDocuments('guides', 'operation-pages'),
      after: ['build'],
    },
    { name: 'declarations of the packages', run: () => outputOf('scripts/write-types.mjs'), after: ['build'] },
    { name: 'packages are packed', run: packForDocuments, after: ['declarations of the packages'] },
    {
      name: 'programs of the documentation, and examples',
      run: () => testDocuments('programs', 'examples'),
      after: ['packages are packed'],
    },
    // Those of the packages are checked by then, and not again.
    {
      name: 'types',
      fast: true,
      run: () => outputOf(compiler, ...typeCheck),
      behind: 'declarations of the packages',
    },
    {
      name: 'format and lint',
      fast: true,
      run: async () => withRemedy(await (fast ? lintChanged() : outputOf(biome, 'check', '.'))),
    },
    { name: 'spelling (cspell)', fast: true, run: () => (fast ? spellChanged() : findMisspelledWords()) },
    { name: 'imports go the right way', fast: true, run: async () => findForbiddenImports(root) },
    {
      name: 'folders are small and on the map, and no files import each other',
      fast: true,
      run: async () => [...findCrowdedFoldersAndCycles(root), ...findUnmappedFolders(root)],
    },
    { name: 'the registry is light', fast: true, run: () => findRegistryWeight(root) },
    { name: 'generated files are up to date', fast: true, run: findStaleFiles },
    {
      name: 'packed packages: exports, types and sizes (publint, arethetypeswrong, budgets)',
      run: findPackedTrouble,
      after: ['packages are packed'],
    },
    {
      name: 'nothing is unused (knip)',
      run: () => outputOf('node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors'),
      // The configuration of the site's build imports the core as it is built.
      after: ['build'],
    },
    { name: 'sizes of installed packages (budgets)', run: async () => findLargeInstalls(root), after: ['build'] },
    { name: 'dependencies run on Node 20.19 (engines)', fast: true, run: async () => findNewerEngines(root) },
    { name: 'licenses', run: async () => findLicenseTrouble(root) },
    { name: 'built files import what their packages name', run: async () => findImportTrouble(), after: ['build'] },
    {
      name: 'sizes of operations in a browser (budgets)',
      run: async () => {
        const weights = await weighOperations(root, operationIds(root))
        return [...findHeavyOperations(weights), ...findMixedOperations(weights)]
      },
      after: ['build'],
    },
  ]
  return fast ? steps.filter((step) => step.fast) : steps
}

/**
 * Runs a program of Node and gives what it prints if it fails.
 * @param {string} path
 * @param {...string} args
 * @returns {Promise<string[]>}
 */
export function outputOf(path, ...args) {
  return outputWith({}, path, ...args)
}

/**
 * @param {NodeJS.ProcessEnv} env variables beside those of this process
 * @param {string} path
 * @param {...string} args
 */
async function outputWith(env, path, ...args) {
  const { code, output } = await collectProgram(path, args, env)
  return code === 0 ? [] : output.trimEnd().split('\n')
}

/** @param {string[]} found */
function withRemedy(found) {
  return found.length === 0 ? [] : [...found, 'npm run format formats all files, and fixes what it can']
}

/**
 * Checks format and lint of the files that differ from the last commit, as git lists them; all files where there is no git.
 * @param {...string} flags of Biome, such as `--write` to fix what it can
 */
export async function lintChanged(...flags) {
  const changed = changedFiles()
  if (changed === undefined) return outputOf(biome, 'check', ...flags, '.')
  return changed.length === 0 ? [] : outputOf(biome, 'check', ...flags, '--no-errors-on-unmatched', ...changed)
}

/** Checks the spelling in the files that differ from the last commit; in all files where there is no git. */
async function spellChanged() {
  const changed = changedFiles()
  return changed?.length === 0 ? [] : findMisspelledWords(changed)
}

/** The files that differ from the last commit; undefined where there is no git. */
function changedFiles() {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) return undefined
  return stdout
    .split('\n')
    .map((line) => line.slice(3).split(' -> ').at(-1) ?? '')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}

async function findStaleFiles() {
  const { changed, left } = compareWithDisk(root, await generateFiles(root))
  return [
    ...changed.map((path) => `${path} is out of date; run npm run gen`),
    ...left.map((path) => `${path} is left over; run npm run gen`),
  ]
}

function findImportTrouble() {
  const loading = published.filter((folder) => ['core', 'cli', 'server'].includes(folder))
  return [...loading.flatMap((folder) => findUndeclaredImports(root, folder)), ...findDifferentRanges(root)]
}

/** Builds as tests do, so that nothing is built again after them: packing the site as well as can be takes as long as the rest of a build. */
function buildQuickly() {
  const args = ['run', 'build', '--output-logs=errors-only']
  return outputWith({ ...quietTurbo, SHEAF_QUICK_PACKING: '1' }, 'node_modules/turbo/bin/turbo', ...args)
}

/** Packs what two of the steps look at: the packages, and a list of them. Only one of the two looks at the site, which takes a third of the time. */
async function packForDocuments() {
  await rm(packedFolder, { recursive: true, force: true })
  await mkdir(packedFolder, { recursive: true })
  const folders = published.filter((folder) => folder !== 'web')
  await writeFile(packedList, JSON.stringify(await packPackages(root, packedFolder, folders)))
  return []
}

/**
 * Everything that these tests need is built already, and packed.
 * @param {...string} names of test files
 */
function testDocuments(...names) {
  const program = 'node_modules/vitest/vitest.mjs'
  return outputWith(
    { SHEAF_PACKED: packedList },
    program,
    'run',
    '--mode=documents',
    ...names.map((name) => `/${name}.test.ts`),
  )
}

async function findPackedTrouble() {
  /** @type {import('../packages/pack.mjs').PackedPackage[]} */
  const packed = [
    ...JSON.parse(await readFile(packedList, 'utf8')),
    ...(await packPackages(root, packedFolder, ['web'])),
  ]
  const troubles = await Promise.all(packed.map(findPackageTrouble))
  return [...troubles.flat(), ...findHeavyPackages(packed.map(weighPackage))]
}
