import { mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunResult, uniqueNames, zipFiles } from '@sheaf/core'
import { writeFile } from '@sheaf/core/node'
import { CommandError } from './failure.js'
import type { Job, JobResult, WrittenFile } from './job.js'
import { fileIdentity, refuseToReplace, refuseToReplaceInput, safeFileName, toWriteError } from './output-files.js'

export interface Delivery {
  /** Identities of files that no result may replace. */
  keep: ReadonlySet<string>
  /** Called before bytes go to a temporary file. */
  onTemporary: (path: string) => void
  onWritten: (path: string, replaced: boolean) => void
}

/** Brings what an operation made to where the job wants it: all of it, or on an error nothing. */
export async function deliverResults(
  { files, data, archiveName }: RunResult,
  job: Job,
  dataName: string,
  delivery: Delivery,
): Promise<Pick<JobResult, 'outputs' | 'stream'>> {
  const { target } = job
  const made = files.length === 0 && data !== undefined && job.writeData ? [jsonFile(data, dataName)] : files
  if (made.length === 0) return { outputs: [] }
  const names = uniqueNames(made.map(({ name }) => safeFileName(name)))
  const pack = (name: string) => zipFiles(made, name, names)
  const single = made.length === 1 ? made[0] : undefined
  switch (target.kind) {
    case 'stream': {
      const file = single ?? (await pack(archiveName))
      return {
        outputs: [],
        stream: new Blob('parts' in file ? (file.parts as BlobPart[]) : [await file.arrayBuffer()]),
      }
    }
    case 'file': {
      const wantsZip = /\.zip$/i.test(target.path)
      if (!single && !wantsZip) {
        throw new CommandError(
          'USAGE',
          `There are ${made.length} results, too many for ${target.path}. Let -o end in / for a folder, or in .zip.`,
        )
      }
      const file = single && (!wantsZip || /\.zip$/i.test(single.name)) ? single : await pack(archiveName)
      return { outputs: await writeAll([[file, target.path]], job, delivery) }
    }
    case 'beside': {
      const name = single ? names[0]! : safeFileName(archiveName)
      return { outputs: await writeAll([[single ?? (await pack(name)), join(target.folder, name)]], job, delivery) }
    }
    case 'folder': {
      await mkdir(target.folder, { recursive: true }).catch((error) =>
        Promise.reject(toWriteError(error, target.folder)),
      )
      return {
        outputs: await writeAll(
          made.map((file, index) => [file, join(target.folder, names[index]!)]),
          job,
          delivery,
        ),
      }
    }
  }
}

function jsonFile(data: unknown, name: string): File {
  return new File([`${JSON.stringify(data, null, 2)}\n`], name, { type: 'application/json' })
}

async function writeAll(results: [File, string][], job: Job, delivery: Delivery): Promise<WrittenFile[]> {
  const replaced = new Set<string>()
  for (const [, path] of results) {
    const identity = await fileIdentity(path)
    if (identity === undefined) continue
    if (!job.force) throw refuseToReplace(path)
    if (delivery.keep.has(identity)) throw refuseToReplaceInput(path)
    replaced.add(path)
  }
  const outputs: WrittenFile[] = []
  try {
    for (const [file, path] of results) {
      // The file that a symbolic link leads to is replaced, not the link.
      const place = replaced.has(path) ? await realpath(path) : path
      const temporary = join(place, '..', job.temporaryName)
      delivery.onTemporary(temporary)
      await writeFile(file, place, { force: job.force, temporary }).catch((error) =>
        Promise.reject(toWriteError(error, path)),
      )
      delivery.onWritten(path, replaced.has(path))
      outputs.push({ path, bytes: file.size })
    }
  } catch (error) {
    for (const { path } of outputs) if (!replaced.has(path)) await rm(path, { force: true })
    throw error
  }
  return outputs
}
