import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../../../node_modules/.cache/sheaf/programs/dist', import.meta.url))

/** The programs that tests run as processes of their own, and what these load. `scripts/testing/build-programs.ts` writes them. */
export const programs = {
  child: `${dist}/child.js`,
  bin: `${dist}/bin.js`,
  /** The module with `startServer`, as a program without TypeScript can import it. */
  startServer: `${dist}/start-server.js`,
  /** A process that does one job after another, and the module that starts it. */
  warmChild: `${dist}/warm-child.js`,
  warmJobs: `${dist}/warm-jobs.js`,
  /** The operations of the core, from its sources. */
  registry: `${dist}/registry.js`,
  /** The operations of the tests; they share the core of the other programs. */
  fakeOperations: `${dist}/fake-operations.js`,
}
