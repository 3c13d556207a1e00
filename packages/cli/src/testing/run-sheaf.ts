import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { WarmProcess } from './warm-process.js'

const built = (name: string) =>
  fileURLToPath(new URL(`../../../../node_modules/.cache/sheaf/programs/cli/dist/${name}.js`, import.meta.url))

/** The program people start, out of the sources. `scripts/testing/build-programs.ts` writes it. */
export const realBin = built('bin')
/** The same program with the operations of `fake-operations.mjs`, for what real ones must never do. */
export const fakeBin = built('fake-bin')
/** Runs one fake operation in its main thread: `run-here-alone.mjs`. */
export const runHereAlone = built('run-here-alone')

/** Does what asks for nothing of a process of its own. It ends with this one, since all test files of a process use it. */
const warm = new WarmProcess(built('warm-sheaf'))

export interface Ended {
  code: number | null
  stdout: string
  stdoutBytes: Buffer
  stderr: string
}

export interface SheafSettings {
  cwd: string
  bin?: string
  /** What comes through standard input, empty by default; `'open'` keeps it open and silent. */
  stdin?: 'open' | Uint8Array
  env?: Record<string, string>
  /** Gets the process as soon as it has started. */
  onStart?: (child: ChildProcess) => void
}

/** Runs the program to its end, in a process of its own if there is something to tell or ask that process. */
export async function runSheaf(
  args: readonly string[],
  { cwd, bin = realBin, stdin, env = {}, onStart }: SheafSettings,
): Promise<Ended> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SHEAF_'))
  const context = { cwd, env: { ...Object.fromEntries(inherited), ...env } }
  if ([realBin, fakeBin].includes(bin) && stdin === undefined && !onStart && !warm.isBusy) {
    const registry = bin === fakeBin ? { registry: pathToFileURL(built('fake-operations')).href } : {}
    const done = await warm.run({ words: args, ...registry }, context)
    return {
      code: done.code,
      stdout: done.stdout.toString(),
      stdoutBytes: done.stdout,
      stderr: done.stderr.toString(),
    }
  }
  const child = spawn(process.execPath, [bin, ...args], context)
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
  child.stdin.on('error', () => {})
  if (stdin !== 'open') child.stdin.end(stdin ?? '')
  onStart?.(child)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const stdoutBytes = Buffer.concat(stdout)
  return { code, stdout: stdoutBytes.toString(), stdoutBytes, stderr: Buffer.concat(stderr).toString() }
}

/** A new empty folder, removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-cli-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
