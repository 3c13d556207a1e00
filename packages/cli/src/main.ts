import { JobThread } from './thread.js'

/**
 * Runs the command `sheaf` with these arguments and gives the exit code.
 *
 * With several inputs the thread that will do the work starts first, so that it loads the libraries while this one reads the
 * command line.
 *
 * @param registry module with the `operations` to offer, the core's own by default
 */
export async function main(args: readonly string[], { registry }: { registry?: string } = {}): Promise<number> {
  const warm = mayRunBatch(args) ? new JobThread({ registry, preload: args[0] }) : undefined
  try {
    const { runProgram } = await import('./program.js')
    return await runProgram(args, { warm, registry })
  } finally {
    await warm?.end()
  }
}

/** A guess that costs little when it is wrong: an operation, and several words that look like files. */
function mayRunBatch([command = '', ...words]: readonly string[]): boolean {
  if (!/^[a-z]+(-[a-z]+)+$/.test(command) || words.includes('--help') || words.includes('-h')) return false
  return words.filter((word) => !word.startsWith('-') && /\.[a-z\d]{2,5}$/i.test(word)).length > 3
}
