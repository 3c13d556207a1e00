import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { siteToolsPlugin } from './packages/web/build/site-tools-plugin.js'
import { linkWorkspaces } from './scripts/installed.mjs'
import { root } from './scripts/run-program.mjs'
import { SlowFirst } from './scripts/vitest/slow-first.js'
import { SumReporter } from './scripts/vitest/sum-reporter.js'
import { threadsFromSources } from './scripts/vitest/threads-from-sources.js'

linkWorkspaces(root)

/** Exhaustive repetitions (`*.long.test.ts`) run in `npm run test:long` only, which asks for them by this mode. */
const long = process.argv.includes('--mode=long')
/** Code blocks of the documentation and the example projects, on packed packages. `npm run check` runs them: `npm run test:documents`. */
const ofDocuments = process.argv.includes('--mode=documents')
const mode = long ? 'long' : ofDocuments ? 'documents' : 'test'
const documents = [
  ...['guides', 'operation-pages', 'programs'].map((name) => `scripts/documents/${name}.test.ts`),
  'examples/examples.test.ts',
]
const kind = (...folders: string[]) => folders.map((folder) => `${folder}/**/*${long ? '.long' : ''}.test.{ts,tsx}`)
const exclude = long ? [] : ['**/*.long.test.{ts,tsx}']

/** Packages of this repository are taken from their sources, so that no test sees an old build. */
const conditions = ['@sheaf/source', 'node', 'development|production']
const sources = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['@sheaf/source', 'node'] } },
  // The same for all of these projects, so that they share what is compiled (`fsModuleCache`).
  plugins: [threadsFromSources(), siteToolsPlugin()],
}

/** Tests of the core that start engines in threads and processes of their own. */
const engines = [
  'packages/core/src/node/calls/calls',
  'packages/core/src/node/images/decode-jp2',
  'packages/core/src/node/office/engine-configuration',
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
  'packages/web/src/run-location',
  'packages/web/src/texts/language',
].map((path) => `${path}${long ? '.long' : ''}.test.ts`)

/** What looks at whole packages as they are built. */
const packages = [
  ...['new-operation', 'pipelines', 'checks/budgets', 'checks/packed-packages', 'generated-clients', 'other-nodes'].map(
    (name) => `scripts/${name}${long ? '.long' : ''}.test.ts`,
  ),
  ...kind('scripts/documents', 'examples', 'packages/cli/test'),
]

const compareBytes = 'scripts/testing/compare-bytes.ts'

/**
 * Deadlines only end what hangs. They are long enough for a machine that is busy with other work, and no test has one of its own
 * (`scripts/testing/deadlines.test.ts`).
 */
const patient = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: [compareBytes],
}

/** `--maxWorkers` counts for all projects, which otherwise have numbers of their own. */
const isAsked = process.argv.some((given) => given.startsWith('--maxWorkers'))
const workers = (most: number) => (isAsked ? {} : { maxWorkers: most })
/**
 * Tests of servers and commands wait for much of their time, so that two processors have room for four of them at once; three of the others
 * keep them busy. Projects with the same number of workers run together, those that wait first.
 */
const waiting = { ...workers(4), sequence: { groupOrder: 0 } }
const busy = { ...workers(ofDocuments ? 2 : 3), sequence: { groupOrder: 1 } }

/** What all tests of the site have in common. */
const site = {
  ...patient,
  ...busy,
  // A look into the page takes both processes some milliseconds: half as many of them, while a test waits, are enough.
  expect: { poll: { timeout: 60_000, interval: 100 } },
  pool: 'forks',
  // One browser and one server for all files of a process; each test has pages and storage of its own.
  isolate: false,
} as const

const projects: TestProjectInlineConfiguration[] = [
  {
    ...sources,
    test: {
      ...patient,
      ...busy,
      name: 'units',
      include: [...kind('packages/{core,ui,web}/src', 'packages/{core,web}/build', 'fixtures', 'scripts')],
      exclude: [...exclude, ...engines, ...packages, ...apart],
      // Processes, since the work of one is measured, and all files of it share what they load.
      pool: 'forks',
      isolate: false,
    },
  },
  {
    ...sources,
    test: {
      ...patient,
      ...busy,
      name: 'units-apart',
      include: apart,
      exclude,
    },
  },
  {
    ...sources,
    test: {
      ...patient,
      ...waiting,
      name: 'server',
      include: [...kind('packages/server/{src,test}'), ...engines],
      exclude,
      globalSetup: 'scripts/testing/build-programs.ts',
      pool: 'forks',
      isolate: false,
    },
  },
  {
    ...sources,
    test: {
      ...patient,
      ...waiting,
      name: 'cli',
      include: kind('packages/cli/src'),
      exclude,
      globalSetup: 'scripts/testing/build-command.ts',
      pool: 'forks',
      isolate: false,
    },
  },
  {
    test: {
      ...patient,
      ...busy,
      name: 'packages',
      include: ofDocuments ? documents : packages,
      exclude: ofDocuments ? [] : [...exclude, ...documents],
      // Declarations take as long as a quarter of the build, and are for packages that are installed. `npm run check` finds wrong types.
      globalSetup: [
        mode === 'test' ? 'scripts/testing/build-packages.ts' : 'scripts/testing/build-types.ts',
        'scripts/testing/build-programs.ts',
      ],
      setupFiles: [compareBytes, 'scripts/testing/wait-for-builds.ts'],
      pool: 'forks',
      isolate: false,
    },
  },
  {
    plugins: [siteToolsPlugin()],
    test: {
      ...site,
      name: 'site',
      include: kind('packages/web/e2e'),
      exclude,
      globalSetup: ['scripts/testing/build-packages.ts', 'scripts/testing/build-programs.ts'],
      setupFiles: [compareBytes, 'scripts/testing/wait-for-builds.ts'],
    },
  },
]

/**
 * Each project builds what it needs (`globalSetup`), and nothing that is fresh. Programs that are bundled in a second are there before the
 * first test; the packages are built while tests run that do not need them. `SlowFirst` orders projects and files.
 */
export default defineConfig({
  test: {
    reporters: ['default', new SumReporter()],
    sequence: { sequencer: SlowFirst },
    // What a module becomes is kept in node_modules by its content, for the other projects and for the next run.
    experimental: { fsModuleCache: true },
    // Projects do not take the mode over by themselves, and `thorough` would be false in the long tests.
    projects: projects
      .filter(({ test }) => !ofDocuments || test?.name === 'packages')
      .map((project) => ({ ...project, mode })),
  },
})
