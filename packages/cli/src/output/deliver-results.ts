import { mkdirSync } from 'node:fs'
import { lstat, realpath, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { RenamedFile, type RunResult, uniqueNames, type Warning, zipFiles } from '@sheaf/core'
import { keepMode, moveIntoPlace, writeTemporary } from '@sheaf/core/node'
import { areOtherKinds } from '../plan/format-of-output.js'
import type { Job, JobResult, WrittenFile } from '../run/job.js'
import { CommandError } from './failure.js'
import {
  fileIdentity,
  hasResult,
  isArchive,
  pathBeside,
  pathKey,
  refuseSameName,
  refuseToReplace,
  refuseToReplaceInput,
  resultName,
  resultNames,
  safeFileName,
  toWriteError,
} from './output-files.js'
import { statsOf } from './stats-of.js'

export interface Delivery {
  /** Identities of files that no result may replace. */
  keep: ReadonlySet<string>
  /** Whether results without those that exist are of no use. */
  areOneSet: boolean
  /** Asks for the paths of results before any is written; resolves to one that another job of the same command has. */
  claim: (paths: string[]) => Promise<string | undefined>
  /** Called before bytes go to a temporary file. */
  onTemporary: (path: string) => void
  /** Called when a result has its name, and others have not yet. */
  onWritten: (path: string, replaced: boolean) => void
}

/** Brings what an operation made to where the job wants it: all of it, or on an error nothing. */
export async function deliverResults(
  { files, companions, data, archiveName }: RunResult,
  job: Job,
  expectedName: string,
  delivery: Delivery,
): Promise<Pick<JobResult, 'outputs' | 'stream' | 'warnings' | 'skipped'>> {
  const { target } = job
  const made = files.length === 0 && data !== undefined && job.writeData ? [jsonFile(data, expectedName)] : files
  if (made.length === 0) return { outputs: [], warnings: [] }
  const all = [...made, ...companions]
  const madeNames = resultNames(
    made.map(({ name }) => name),
    job,
  )
  const names = uniqueNames([...madeNames, ...companions.map(({ name }) => safeFileName(name))])
  const pack = (name: string) => zipFiles(all, name, names)
  const single = made.length === 1 ? made[0] : undefined
  const write = async (results: [File, string][]) => {
    const taken = await delivery.claim(results.map(([, path]) => pathKey(path)))
    if (taken !== undefined) throw refuseSameName(results.find(([, path]) => pathKey(path) === taken)![1])
    // The names of several results are known only now.
    const left = job.existing === 'skip' ? await withoutExisting(results) : results
    if (left.length === 0) return { outputs: [], warnings: [], skipped: results[0]![1] }
    if (delivery.areOneSet && left.length < results.length)
      throw new CommandError(
        'OUTPUT_EXISTS',
        `${results.find((one) => !left.includes(one))![1]} already exists, but not all files that are written with it. Use --force to replace all, or -o to write elsewhere.`,
      )
    return { outputs: await writeAll(left, job, delivery), warnings: renamed(results[0]![1], job) }
  }
  const withCompanions = (result: File, path: string): [File, string][] => [
    [result, path],
    ...companions.map((file): [File, string] => [file, pathBeside(path, extname(file.name))]),
  ]
  switch (target.kind) {
    case 'stream': {
      const file = single ?? (await pack(archiveName))
      return {
        outputs: [],
        stream: await streamed(file),
        warnings: single ? leftOut(companions) : [],
      }
    }
    case 'file': {
      const { path } = target
      const wantsZip = isArchive(path)
      if (!single && !wantsZip) {
        throw new CommandError(
          'USAGE',
          `There are ${made.length} results, too many for ${path}. Let -o end in / for a folder, or in .zip.`,
        )
      }
      if (single && !wantsZip) {
        refuseOtherKind(single.name, path)
        const written = await write(withCompanions(single, path))
        return { ...written, warnings: withoutExtension(single.name, path) }
      }
      const isZip = single && companions.length === 0 && isArchive(single.name)
      return write([[isZip ? single : await pack(archiveName), path]])
    }
    case 'beside': {
      if (single) return write(withCompanions(single, join(target.folder, names[0]!)))
      const name = resultName(archiveName, job)
      return write([[await pack(name), join(target.folder, name)]])
    }
    case 'folder': {
      makeFolder(target.folder)
      if (single) return write(withCompanions(single, join(target.folder, names[0]!)))
      return write(all.map((file, index) => [file, join(target.folder, names[index]!)]))
    }
  }
}

function makeFolder(path: string): void {
  try {
    if (!statsOf(path)?.isDirectory()) mkdirSync(path, { recursive: true })
  } catch (error) {
    throw toWriteError(error as NodeJS.ErrnoException, path)
  }
}

/** Files on disk are not read: they may be large. */
async function streamed(file: File): Promise<Blob | { path: string }> {
  if (file instanceof RenamedFile) return streamed(file.source)
  if ('path' in file) return { path: file.path as string }
  return new Blob('parts' in file ? (file.parts as BlobPart[]) : [await file.arrayBuffer()])
}

/** Says that a result has an unusual name. The other input may have failed, so that it has no result. */
function renamed(path: string, { distinction }: Job): Warning[] {
  if (!distinction) return []
  const message = `The result is ${path}, because another input has the same name with another extension.`
  return [{ code: 'renamed', message }]
}

function withoutExtension(name: string, path: string): Warning[] {
  const made = extname(name)
  if (made === '' || extname(path) !== '') return []
  const message = `${path} is a ${made.slice(1).toUpperCase()} file without an extension. If you meant a folder, let -o end in /.`
  return [{ code: 'no-extension', message }]
}

/**
 * A result whose format follows the content of its input, such as a video that could not be made smaller, is not written under a name that other
 * programs open.
 */
function refuseOtherKind(name: string, path: string): void {
  const [made, asked] = [extname(name), extname(path)]
  if (!areOtherKinds(made, asked)) return
  throw new CommandError(
    'USAGE',
    `${path} was not written: the result is a ${made.slice(1).toUpperCase()} file. Let -o end in ${made}, or in / to keep its name.`,
  )
}

function leftOut(companions: readonly File[]): Warning[] {
  if (companions.length === 0) return []
  const names = companions.map(({ name }) => name).join(', ')
  const message = `Left out, since only the result itself is sent there: ${names}. Let -o name a file or a folder to have all.`
  return [{ code: 'companions-left-out', message }]
}

function jsonFile(data: unknown, name: string): File {
  return new File([`${JSON.stringify(data, null, 2)}\n`], name, { type: 'application/json' })
}

async function withoutExisting(results: [File, string][]): Promise<[File, string][]> {
  const present = await Promise.all(results.map(([, path]) => hasResult(path)))
  return results.filter((_, index) => !present[index])
}

async function writeAll(results: [File, string][], job: Job, delivery: Delivery): Promise<WrittenFile[]> {
  const replaced = new Set<string>()
  for (const [, path] of results) {
    const identity = await fileIdentity(path)
    if (identity === undefined) continue
    if (job.existing === 'fail' || (job.existing === 'skip' && (await hasResult(path)))) throw refuseToReplace(path)
    if (delivery.keep.has(identity)) throw refuseToReplaceInput(path)
    if (statsOf(path)?.isDirectory()) throw toWriteError(Object.assign(new Error(), { code: 'EISDIR' }), path)
    replaced.add(path)
  }
  const waiting: { file: File; path: string; destination: string; temporary: string }[] = []
  const outputs: WrittenFile[] = []
  try {
    for (const [index, [file, path]] of results.entries()) {
      // The file that a symbolic link leads to is replaced, not the link.
      const follows = replaced.has(path) && !(job.replacesLinks && (await lstat(path)).isSymbolicLink())
      const destination = follows ? await realpath(path) : path
      const temporary = join(destination, '..', index === 0 ? job.temporaryName : `${job.temporaryName}-${index}`)
      delivery.onTemporary(temporary)
      await withWriteError(path, writeTemporary(file, temporary))
      if (follows) await keepMode(destination, temporary)
      waiting.push({ file, path, destination, temporary })
    }
    // Nothing is replaced before everything is on the disk.
    for (const { file, path, destination, temporary } of waiting) {
      const force = job.existing === 'replace' || replaced.has(path)
      await withWriteError(path, moveIntoPlace(temporary, destination, { force }))
      // The last ends the job.
      if (outputs.length < waiting.length - 1) delivery.onWritten(path, replaced.has(path))
      outputs.push({ path, bytes: file.size })
    }
  } catch (error) {
    for (const { temporary } of waiting) await rm(temporary, { force: true })
    for (const { path } of outputs) if (!replaced.has(path)) await rm(path, { force: true })
    throw error
  }
  return outputs
}

function withWriteError<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((error) => Promise.reject(toWriteError(error, path)))
}
