import { runTurbo } from '../setup.mjs'

/** Builds the command line program and the core, which is bundled into it, unless they are fresh. */
export async function setup(): Promise<void> {
  const code = await runTurbo('build', ['--filter=@sheaf/cli'])
  if (code !== 0) throw new Error('The command could not be built; see the messages above.')
}
