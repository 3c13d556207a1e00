import { runTurbo } from '../setup.mjs'

/** Builds the command line program out of its sources and those of the core, unless it is fresh. */
export async function setup(): Promise<void> {
  const code = await runTurbo('build', ['--filter=@sheaf/cli'])
  if (code !== 0) throw new Error('The command could not be built; see the messages above.')
}
