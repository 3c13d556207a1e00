import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { SlowFirst } from './scripts/vitest/slow-first.js'
import { SumReporter } from './scripts/vitest/sum-reporter.js'
import { threadsFromSources } from './scripts/vitest/threads-from-sources.js'

/** Exhaustive repetitions (`*.long.test.ts`) run in `npm run test:long` only, which asks for them by this mode. */
const long = process.argv.includes('--mode=long')
const kind = (...folders: string[]) => folders.map((folder) => `${folder}/**/*${long ? '.long' : ''}.test.{ts,tsx}`)
const exclude = long ? [] : ['**/*.long.test.{ts,tsx}']

/** Packages of this repository are taken from their sources, so that no test sees an old build. */
const conditions = ['@sheaf/source', 'node', 'development|production']
const sources = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['@sheaf/source', 'node'] } },
  plugins: [threadsFromSources()],
}

/** Tests of the core that start engines in threads and processes of their own. */
const engines = [
  'packages/core/src/node/office/office-host',
  'packages/core/src/node/office/builtin-engine',
  'packages/core/src/node/video/builtin-engine',
  'packages/core/src/node/ocr/builtin-engine',
  'packages/core/src/office/docx/laid-out-docx',
  'packages/core/src/office/sheets/shown-xlsx',
  'packages/core/src/ocr/recognize-page',
].map((path) => `${path}${long ? '.long' : ''}.test.ts`)

/** Tests that put something in the place of modules, which would be there already had another test of the process loaded them. */
const apart = [
  'packages/core/src/node/office/office-engines',
  'packages/core/src/node/ocr/recognize-text',
  'packages/web/src/place',
  'packages/web/src/texts/language',
].map((path) => `${path}${long ? '.long' : ''}.test.ts`)

/** What looks at whole packages as they are built. */
const packages = [
  ...['new-operation', 'pipelines', 'checks/budgets', 'checks/packed-packages'].map(
    (name) => `scripts/${name}${long ? '.long' : ''}.test.ts`,
  ),
  ...kind('scripts/documents', 'examples', 'packages/cli/test'),
]

/** What all tests of the site have in common. */
const site = {
  pool: 'forks',
  // One browser and one server for all files of a process; each test has pages and storage of its own.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Pages have work to do before they change.
  expect: { poll: { timeout: 20_000 } },
} as const

/** Tests of servers and processes wait for most of their time, so that two processors have room for three of them. */
const waiting = { maxWorkers: 3 }

const projects: TestProjectInlineConfiguration[] = [
  {
    ...sources,
    test: {
      name: 'units',
      include: [...kind('packages/{core,ui,web}/src', 'packages/web/build', 'fixtures', 'scripts')],
      exclude: [...exclude, ...engines, ...packages, ...apart],
      // Processes, since the work of one is measured, and all files of it share what they load.
      pool: 'forks',
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      sequence: { groupOrder: 0 },
    },
  },
  {
    ...sources,
    test: {
      name: 'units-apart',
      include: apart,
      exclude,
      sequence: { groupOrder: 0 },
    },
  },
  {
    ...sources,
    test: {
      name: 'server',
      include: [...kind('packages/server/{src,test}'), ...engines],
      exclude,
      globalSetup: 'scripts/testing/build-programs.ts',
      pool: 'forks',
      isolate: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      ...waiting,
      sequence: { groupOrder: 1 },
    },
  },
  {
    ...sources,
    test: {
      name: 'cli',
      include: kind('packages/cli/src'),
      exclude,
      globalSetup: 'scripts/testing/build-command.ts',
      pool: 'forks',
      isolate: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      ...waiting,
      sequence: { groupOrder: 1 },
    },
  },
  {
    test: {
      name: 'packages',
      include: packages,
      exclude,
      globalSetup: ['scripts/testing/build-packages.ts', 'scripts/testing/build-types.ts'],
      pool: 'forks',
      isolate: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      ...waiting,
      sequence: { groupOrder: 1 },
    },
  },
  {
    test: {
      ...site,
      name: 'site',
      include: kind('packages/web/e2e'),
      exclude,
      globalSetup: 'scripts/testing/build-packages.ts',
      sequence: { groupOrder: 2 },
    },
  },
]

/**
 * What starts servers, browsers or whole builds runs after the rest. Each project builds what it needs before its first test
 * (`globalSetup`), and nothing that is fresh.
 */
export default defineConfig({
  test: {
    reporters: ['default', new SumReporter()],
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects,
  },
})
