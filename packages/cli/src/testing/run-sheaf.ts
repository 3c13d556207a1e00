import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The program people start, as built. */
export const realBin = fileURLToPath(new URL('../../dist/bin.js', import.meta.url))
/** The same program with the operations of `fake-operations.mjs`, for what real ones must never do. */
export const fakeBin = fileURLToPath(new URL('fake-bin.mjs', import.meta.url))

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

/** Runs the program to its end in a process of its own. */
export async function runSheaf(
  args: readonly string[],
  { cwd, bin = realBin, stdin, env = {}, onStart }: SheafSettings,
): Promise<Ended> {
  if (!existsSync(realBin)) throw new Error('Build first: npm run build -w packages/cli')
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SHEAF_'))
  const child = spawn(process.execPath, [bin, ...args], { cwd, env: { ...Object.fromEntries(inherited), ...env } })
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
