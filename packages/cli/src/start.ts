import { statSync } from 'node:fs'
import type { JobThread } from './run/thread.js'

/** What begins command lines that render pages, apart by `;`: an operation, and a switch if it only does so with that. */
declare const SHEAF_RENDERING: string
/** Operations that join several files, apart by `;`. */
declare const SHEAF_JOINING: string

/**
 * Does what a command line asks for and gives the exit code.
 *
 * With several inputs the thread that will do the work starts first, so that it loads the libraries while this one reads the
 * command line.
 *
 * @param registry module with the `operations` to offer, the core's own by default
 */
export async function start(args: readonly string[], { registry }: { registry?: string } = {}): Promise<number> {
  if (registry === undefined) warmUpRendering(args)
  const warm = mayRunBatch(args) || mayBeLarge(args) ? await startThread(registry, args[0]) : undefined
  try {
    const { runProgram } = await import('./program.js')
    return await runProgram(args, { warm, registry })
  } finally {
    await warm?.end()
  }
}

/** A rendering thread takes as long to start as this program: both start together. A large file mostly has several pages. */
function warmUpRendering(args: readonly string[]): void {
  const rendering = SHEAF_RENDERING.split(';').map((line) => line.split(' '))
  if (!rendering.some((words) => words[0] === args[0] && words.every((word) => args.includes(word)))) return
  const large = args.some((word) => sizeOf(word) > 100_000)
  void import('@sheaf/core/node/warm-up').then((core) => core.warmUpRendering(large ? 2 : 1))
}

/** The size of the file that a word names, 0 when it names none: it may be text that is longer than any name. */
function sizeOf(word: string): number {
  try {
    return statSync(word, { throwIfNoEntry: false })?.size ?? 0
  } catch {
    return 0
  }
}

/** A guess that costs little when it is wrong: an operation that does one file at a time, and several words that look like files. */
function mayRunBatch([command = '', ...words]: readonly string[]): boolean {
  if (!/^[a-z]+(-[a-z]+)+$/.test(command) || words.includes('--help') || words.includes('-h')) return false
  if (SHEAF_JOINING.split(';').includes(command)) return false
  return words.filter((word) => !word.startsWith('-') && /\.[a-z\d]{2,5}$/i.test(word)).length > 3
}

/** Whether there is so much to read that the work will be done in a thread; see `isSmall`. */
function mayBeLarge([command = '', ...words]: readonly string[]): boolean {
  if (!/^[a-z]+(-[a-z]+)+$/.test(command)) return false
  const files = words.filter((word) => !word.startsWith('-') && /\.[a-z\d]{2,5}$/i.test(word))
  return files.reduce((sum, word) => sum + sizeOf(word), 0) > 64 * 2 ** 20
}

async function startThread(registry: string | undefined, preload: string | undefined): Promise<JobThread> {
  const { JobThread } = await import('./run/thread.js')
  return new JobThread({ registry, preload })
}
