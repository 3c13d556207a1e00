import { JobThread } from './thread.js'

/**
 * Runs the command `sheaf` with these arguments and gives the exit code.
 *
 * The thread that will do the work starts first, so that it loads the libraries while this one reads the command line.
 *
 * @param registry module with the `operations` to offer, the core's own by default
 */
export async function main(args: readonly string[], { registry }: { registry?: string } = {}): Promise<number> {
  const warm = mayRunOperation(args) ? new JobThread({ registry, preload: args[0] }) : undefined
  try {
    const { runProgram } = await import('./program.js')
    return await runProgram(args, { warm, registry })
  } finally {
    await warm?.end()
  }
}

function mayRunOperation(args: readonly string[]): boolean {
  const [command = ''] = args
  return /^[a-z]+(-[a-z]+)+$/.test(command) && args.length > 1 && !args.includes('--help') && !args.includes('-h')
}
