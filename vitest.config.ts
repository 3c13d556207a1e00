import { defineConfig } from 'vitest/config'
import { SumReporter } from './scripts/vitest/sum-reporter.js'

/** What measures how fast or how steady a page is, and must not share the machine. */
const timed = ['packages/web/e2e/{thumbnails,budgets,viewer-speed}.e2e.test.ts']

/** What all tests of the site have in common. */
const site = {
  pool: 'forks',
  // One browser and one server for all files of a process; each test has pages and storage of its own.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Pages have work to do before they change.
  expect: { poll: { timeout: 10_000 } },
} as const

/**
 * Tests run on the built packages: `npm test` builds first. What starts servers, browsers or whole builds runs after the rest, a
 * file or two at a time, and what is timed all alone.
 */
export default defineConfig({
  test: {
    reporters: ['default', new SumReporter()],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'units',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'packages/web/build/**/*.test.ts',
            'packages/*/test/**/*.test.{ts,tsx}',
            'fixtures/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [
            'packages/server/**',
            'packages/cli/**',
            'scripts/new-operation.test.ts',
            'scripts/pipelines.test.ts',
            'scripts/documents/**',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'programs',
          include: [
            'packages/{server,cli}/{src,test}/**/*.test.ts',
            'scripts/new-operation.test.ts',
            'scripts/pipelines.test.ts',
            'scripts/documents/**/*.test.ts',
            'examples/**/*.test.ts',
          ],
          globalSetup: 'packages/server/src/testing/build-programs.ts',
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...site,
          name: 'site',
          include: ['packages/web/e2e/**/*.test.ts'],
          exclude: [...timed],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...site,
          name: 'site-alone',
          include: [...timed],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
