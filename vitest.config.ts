import { defineConfig } from 'vitest/config'
import { SumReporter } from './scripts/vitest/sum-reporter.js'

/**
 * Tests run on the built packages: `npm test` builds first. What starts servers, browsers or whole builds runs after the rest, a
 * file at a time, so that it has the machine for itself.
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
          exclude: ['packages/server/**', 'packages/cli/**', 'scripts/new-operation.test.ts'],
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
            'examples/**/*.test.ts',
          ],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'site',
          // A page answers late on a busy machine; one second says nothing about it.
          expect: { poll: { timeout: 10_000 } },
          include: ['packages/web/e2e/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
