import { runTurbo } from '../setup.mjs'

/** Builds the packages that tests look at as users get them. What is fresh is not built again. */
export async function setup(): Promise<void> {
  if ((await runTurbo('build')) !== 0) throw new Error('The build failed; see the messages above.')
}
