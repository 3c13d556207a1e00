import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/sheaf/programs', import.meta.url))
const inFolder = (dist: string) => ({
  child: `${dist}/child.js`,
  bin: `${dist}/bin.js`,
  /** The module with `startServer`, as a program without TypeScript can import it. */
  startServer: `${dist}/start-server.js`,
  /** A process that does one job after another, and the module that starts it. */
  warmChild: `${dist}/warm-child.js`,
  warmJobs: `${dist}/warm-jobs.js`,
})

/**
 * The programs that tests run as processes of their own, and what these load. `scripts/testing/build-programs.ts` writes them. They can
 * describe the core's operations, and do none: their work is most of the sources.
 */
export const programs = {
  ...inFolder(`${cache}/dist`),
  /** The operations of the tests; they share the core of the other programs. */
  fakeOperations: `${cache}/dist/fake-operations.js`,
}

/** The same with the operations of the core, from its sources. They are there after `untilBuilt`. */
export const allPrograms = { ...inFolder(`${cache}/all/dist`), registry: `${cache}/all/dist/registry.js` }

declare module 'vitest' {
  interface ProvidedContext {
    /** The build of `allPrograms`. */
    allPrograms: BuildOnRequest
  }
}

/** A build that begins when a test asks for it. */
export interface BuildOnRequest {
  /** The file that asks for it. */
  wanted: string
  /** Is there when it has ended: empty when it went well, otherwise with what is wrong. */
  file: string
}

/** Asks for a build, and waits for its end. @throws Error when it fails */
export async function untilBuilt({ wanted, file }: BuildOnRequest): Promise<void> {
  if (!existsSync(file)) await writeFile(wanted, '')
  while (!existsSync(file)) await sleep(50)
  const wrong = await readFile(file, 'utf8')
  if (wrong !== '') throw new Error(wrong)
}
