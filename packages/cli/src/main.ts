import { loadProgram } from './load-program.js'

/**
 * Runs the command `sheaf` with these arguments and gives the exit code.
 *
 * @param registry module with the `operations` to offer, the core's own by default
 */
export function main(args: readonly string[], settings: { registry?: string } = {}): Promise<number> {
  return loadProgram().start(args, settings)
}
