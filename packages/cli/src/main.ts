import { loadProgram, type Program } from './load-program.js'

let program: Program | undefined

/**
 * Runs the command `sheaf` with these arguments and gives the exit code. The program is loaded once, and so are the engines that it keeps.
 *
 * @param registry module with the `operations` to offer, the core's own by default
 */
export function main(args: readonly string[], settings: { registry?: string } = {}): Promise<number> {
  program ??= loadProgram()
  return program.start(args, settings)
}
