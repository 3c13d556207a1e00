import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import type { FileSlot } from '@sheaf/core'
import { CommandError, type Failure, toFailure } from '../output/failure.js'
import { addressAdvice, describeReadError } from './describe-read-error.js'
import { compareNaturally } from './natural-order.js'

/** One argument of the command line: a file, standard input, or the problem with it. */
export type Input = {
  label: string
} /** `subfolder` is the path from the folder that was named to the one the file is in; missing where the file was named itself. */ & (
  | { kind: 'file'; path: string; subfolder?: string }
  | { kind: 'stdin' }
  | { kind: 'problem'; failure: Failure }
)

/** Names of standard input; as a file it cannot be opened if it is a socket. */
const standardInput = new Set(['-', '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'])

/** Whether a word of a command line means standard input. */
export function isStandardInput(word: string): boolean {
  return standardInput.has(word)
}

/**
 * The files that the words of a command line name: files as given; folders as the files in it that the slot takes;
 * patterns such as `*.pdf` or `scans/**`, for shells that leave them alone; `-` for standard input. Folders and patterns give their
 * files in natural order. Names that begin with a dot, pipes and devices are found only when named. A word that names nothing becomes a
 * problem in its place, so that a batch can continue without it.
 */
export async function expandInputs(
  words: readonly string[],
  slot: FileSlot,
  { recursive }: { recursive: boolean },
): Promise<Input[]> {
  if (words.filter(isStandardInput).length > 1)
    throw new CommandError('USAGE', 'Standard input (-) can be read only once.')
  const expanded: Input[][] = []
  for (const word of words) expanded.push(await expandWord(word, slot, recursive))
  return expanded.flat()
}

async function expandWord(word: string, slot: FileSlot, recursive: boolean): Promise<Input[]> {
  if (isStandardInput(word)) return [{ label: word, kind: 'stdin' }]
  if (word === '') return [problem('""', 'The name of this file is empty. Check the variable that it comes from.')]
  // A file may be called `[1].pdf`: what exists is never a pattern.
  const found = await stat(word).catch((error: NodeJS.ErrnoException) => error)
  if (!(found instanceof Error)) {
    if (!found.isDirectory()) return [{ label: word, kind: 'file', path: word }]
    const files = await filesInFolder(word, slot, recursive)
    return files.length > 0
      ? files.map((file) => (file.kind === 'file' ? { ...file, subfolder: relative(word, dirname(file.path)) } : file))
      : [
          problem(
            word,
            `The folder has no ${slot.extensions.length > 0 ? `${slot.extensions.join(', ')} ` : ''}file${recursive ? '' : ' (add --recursive to search its subfolders)'}.`,
          ),
        ]
  }
  if (found.code === 'ENOENT' && /[*?[{]/.test(word) && addressAdvice(word) === undefined) {
    const files = await filesOfPattern(word)
    return files.length > 0 ? files : [problem(word, 'No file matches this pattern.')]
  }
  return [problem(word, describeReadError(found))]
}

async function filesInFolder(folder: string, slot: FileSlot, recursive: boolean): Promise<Input[]> {
  const found: Input[] = []
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => error)
  if (entries instanceof Error) return [problem(folder, describeReadError(entries, 'folder'))]
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (recursive) found.push(...(await filesInFolder(path, slot, recursive)))
    } else if (
      (slot.extensions.length === 0 ||
        slot.extensions.some((extension) => entry.name.toLowerCase().endsWith(extension))) &&
      (entry.isFile() || (await mayBeFile(path)))
    )
      found.push(await foundFile(path))
  }
  return found.sort((left, right) => compareNaturally(left.label, right.label))
}

/** Whether something is a file for all we know. A link that leads nowhere is left in, to be reported. */
async function mayBeFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => true,
  )
}

async function filesOfPattern(pattern: string): Promise<Input[]> {
  const { glob } = await import('tinyglobby')
  // Parentheses are literal, as in `report (1)*.pdf`.
  const escaped = pattern.replaceAll(/[()]/g, '\\$&')
  const found = await glob(escaped, { absolute: isAbsolute(pattern), expandDirectories: false, extglob: false })
  const paths: string[] = []
  for (const path of found) if (await mayBeFile(path)) paths.push(path)
  return Promise.all(paths.sort(compareNaturally).map(foundFile))
}

/** A file that was found in a folder. Those whose names are not UTF-8 all have the same name here, and cannot be opened. */
async function foundFile(path: string): Promise<Input> {
  const failure = path.includes('\ufffd') ? await stat(path).catch((error: NodeJS.ErrnoException) => error) : undefined
  return failure instanceof Error ? problem(path, describeReadError(failure)) : { label: path, kind: 'file', path }
}

function problem(label: string, message: string): Input {
  return { label, kind: 'problem', failure: toFailure(new CommandError('INPUT_UNREADABLE', message)) }
}

/** What a pipe is called toward an operation. */
export function pipeName(slot: FileSlot): string {
  return `stdin${slot.extensions[0] ?? ''}`
}

/** What an input is called toward an operation, which names its result after it and would take a backslash for the end of a folder. */
export function inputName(input: Input, slot: FileSlot): string {
  return input.kind === 'file' && !/^\/(dev|proc)\//.test(input.path)
    ? basename(input.path).replaceAll('\\', '_')
    : pipeName(slot)
}
