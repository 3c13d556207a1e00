import { root, runProgram } from '../run-program.mjs'

/** Writes the declarations of the built packages, which are packed with them. */
export async function setup(): Promise<void> {
  if ((await runProgram('scripts/write-types.mjs')) !== 0)
    throw new Error(`The types of ${root} have errors; see above.`)
}
