import type * as v8 from 'node:v8'

/**
 * By versions of V8, what says when V8 optimizes a function: its name, several times the default, and the default. Later versions have
 * a compiler between, and gain nothing.
 */
const switches: Record<string, readonly [name: string, late: number, early: number]> = {
  '11.3': ['interrupt-budget', 600_000, 66 * 1024],
  '12.4': ['invocation-count-for-turbofan', 15_000, 3000],
}

/** Below, a job ends before much would be optimized. Above, the work is done in a thread of its own. */
const [LEAST_BYTES, MOST_BYTES] = [200_000, 64 * 2 ** 20]

/**
 * Whether a command line is best done with late optimizing: an operation without engines, on few files that are not small. Threads load
 * modules of Node, which take three times as long under other flags.
 *
 * @param plain operations without engines
 */
export function isLong([command = '', ...words]: readonly string[], plain: readonly string[]): boolean {
  if (!plain.includes(command)) return false
  const sizes = words.filter((word) => !word.startsWith('-') && /\.[a-z\d]{2,5}$/i.test(word)).map(sizeOf)
  const files = sizes.filter((size) => size > 0)
  const bytes = files.reduce((sum, size) => sum + size, 0)
  return files.length <= 3 && bytes > LEAST_BYTES && bytes < MOST_BYTES
}

/** The size of the file that a word names, 0 when it names none: it may be text that is longer than any name. */
function sizeOf(word: string): number {
  try {
    const found = process.getBuiltinModule('node:fs').statSync(word, { throwIfNoEntry: false })
    return found?.isFile() ? found.size : 0
  } catch {
    return 0
  }
}

/** Switches between early and late optimizing. */
export interface LateOptimizing {
  /** Optimizes late: for work. */
  on: () => void
  /** Restores what V8 has by default: for loading and keeping compiled code, which V8 refuses under other flags. */
  off: () => void
}

/**
 * Makes V8 optimize a function only after it has run for a while. Most jobs end in a fraction of a second, in which optimizing as early as a
 * server does takes a fifth of the processor time. Other versions of V8 are left as they are.
 */
export function lateOptimizing(version = process.versions.v8): LateOptimizing | undefined {
  const known = switches[version.split('.').slice(0, 2).join('.')]
  if (known === undefined) return undefined
  const [name, late, early] = known
  const { setFlagsFromString } = process.getBuiltinModule('node:v8') as typeof v8
  return { on: () => setFlagsFromString(`--${name}=${late}`), off: () => setFlagsFromString(`--${name}=${early}`) }
}
