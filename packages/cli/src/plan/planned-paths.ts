import { open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type AnyOperation, type FileType, fieldsOf, parseOptions, readBytes, sniff, uniqueNames } from '@sheaf/core'
import { CommandError } from '../output/failure.js'
import { isArchive, pathBeside, resultName, safeFileName } from '../output/output-files.js'
import type { Job, JobFile } from '../run/job.js'
import { flagName } from './flag-names.js'
import { slotsOf } from './flags.js'
import { areOtherKinds, formatNames } from './format-of-output.js'

/** Where the results of a job go, as far as that is known before it runs. */
export interface PlannedPaths {
  paths: string[]
  /** Whether there may be further results. */
  isPartial: boolean
}

/**
 * Where the result of a job goes if there is one, as most operations make, followed by the files that accompany it; the files that the options
 * name, if they name several.
 */
export function plannedPaths(operation: AnyOperation, job: Job): PlannedPaths {
  const { target, files, options } = job
  const whole = (...paths: string[]) => ({ paths, isPartial: false })
  if (target.kind === 'stream') return whole()
  if (target.kind === 'file' && isArchive(target.path)) return whole(target.path)
  const parsed = parseOptions(operation, options)
  const given = givenFiles(operation, files)
  const names = job.nameTemplate === undefined ? (operation.resultNames?.(parsed) ?? []) : []
  if (target.kind === 'folder' && names.length > 0) {
    const paths = uniqueNames(names.map(safeFileName)).map((name) => join(target.folder, name))
    return { paths, isPartial: true }
  }
  const output = operation.output(given, parsed)
  if (target.kind === 'beside' && names.length > 1) return whole(archivePath(operation, job, target.folder))
  const result = target.kind === 'file' ? target.path : join(target.folder, resultName(output, job))
  const extensions: readonly string[] = operation.companions?.(parsed) ?? []
  return whole(result, ...extensions.map((extension) => pathBeside(result, extension)))
}

/**
 * What a dry run shows for a job that may make several results whose names are not known before it runs: the archive or the files of a
 * folder, and a remark. `undefined` for other jobs.
 */
export function severalPaths(operation: AnyOperation, job: Job): { path: string; remark: string } | undefined {
  const { target, files, options } = job
  if (target.kind === 'stream' || target.kind === 'file' || !mayMakeSeveral(operation, files)) return undefined
  const parsed = parseOptions(operation, options)
  if ((operation.resultNames?.(parsed) ?? []).length > 0 && job.nameTemplate === undefined) return undefined
  const output = operation.output(givenFiles(operation, files), parsed)
  const extension = isArchive(output) ? '' : extname(output)
  if (target.kind === 'folder')
    return { path: join(target.folder, `*${extension}`), remark: 'names not known in advance' }
  const single = extension === '' ? 'the file itself' : join(target.folder, resultName(output, job))
  return { path: archivePath(operation, job, target.folder), remark: `or ${single} if there is only one result` }
}

/** Operations that change the format of what others leave in its format. */
const converters: Readonly<Partial<Record<FileType, string>>> = { image: 'convert-image', video: 'convert-video' }

/**
 * Checks the name that `-o` gives to a result whose format follows that of its input, as far as the name of the input shows it. An input of another
 * kind than its name says is left to the check of the result.
 * @throws CommandError USAGE for a name that other programs open
 */
export async function checkExtension(operation: AnyOperation, { target, files, options }: Job): Promise<void> {
  if (target.kind !== 'file' || isArchive(target.path)) return
  const parsed = parseOptions(operation, options)
  if (hasChosenFormat(parsed)) return
  const made = extname(operation.output(givenFiles(operation, files), parsed))
  if (!areOtherKinds(made, extname(target.path))) return
  const [slot, { type }] = slotsOf(operation)[0]!
  const input = files[slot]?.[0]
  if (input && (await isMisnamed(input))) return
  const converter = converters[type]
  const advice = converter === undefined ? '' : ` To change the format, use ${converter}.`
  throw new CommandError(
    'USAGE',
    `${target.path}: ${operation.id} writes ${made}, the format of ${input?.name}.${advice}`,
  )
}

/** Whether an option says which format the result has; it has been compared with the name before. */
function hasChosenFormat(options: unknown): boolean {
  const values = Object.entries(options ?? {})
  return values.some(([name, value]) => formatNames.includes(name) && value !== undefined && value !== 'same')
}

/** Bytes that show the format of a picture or video. */
const HEAD = 1024

/** Whether the content of a picture or video has another format than its name says. */
async function isMisnamed(input: JobFile): Promise<boolean> {
  const format = await formatOf(
    'bytes' in input ? await readBytes(input.bytes.slice(0, HEAD)) : await headOf(input.path),
  )
  return format !== undefined && areOtherKinds(extname(input.name), format)
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The extension of a picture or video by its first bytes, if they show it. */
async function formatOf(head: Uint8Array): Promise<string | undefined> {
  const { findVideoFormat } = await import('@sheaf/core/node')
  const type = sniff(head)
  const format = type?.startsWith('image/') ? type.slice('image/'.length) : findVideoFormat(head)
  return format && `.${format}`
}

/** Whether an operation may make several results of such files: it always makes an archive over HTTP, or an example does. */
function mayMakeSeveral({ examples, http }: AnyOperation, files: Job['files']): boolean {
  if (http?.response === 'archive') return true
  return examples.some(
    (example) =>
      example.several &&
      Object.entries(example.files ?? {}).every(([slot, names]) => (files[slot]?.length ?? 0) >= names.length),
  )
}

/** Where several results of a job go together. */
function archivePath(operation: AnyOperation, job: Job, folder: string): string {
  const given = givenFiles(operation, job.files)
  const output = operation.output(given, parseOptions(operation, job.options))
  return join(folder, resultName(operation.archive?.(given) ?? output.replace(/(\.[a-z0-9]+)?$/i, '.zip'), job))
}

/** Files with the names of the inputs, for what names results: without control characters, as operations get them. */
function givenFiles(operation: AnyOperation, files: Job['files']): Record<string, File | File[]> {
  const given: Record<string, File | File[]> = {}
  for (const [slot, { many }] of slotsOf(operation)) {
    const named = (files[slot] ?? []).map(({ name }) => new File([], name.replaceAll(/[\u0000-\u001f\u007f]/g, '')))
    if (many) given[slot] = named
    else if (named[0]) given[slot] = named[0]
  }
  return given
}

/** Flags that name the results, with the reason why they have no effect: `--name` or `-o` names them. */
export function namesWithoutEffect(
  operation: AnyOperation,
  options: Record<string, unknown>,
  {
    nameTemplate,
    output,
    isOneFile,
  }: { nameTemplate: string | undefined; output: string | undefined; isOneFile: boolean },
): string[] {
  const template =
    isOneFile && nameTemplate !== undefined ? [`--name has no effect with -o ${output}, which names the result.`] : []
  const flags = fieldsOf(operation.options)
    .filter((field) => field.kind === 'text' && field.namesResults && options[field.name] !== undefined)
    .flatMap(({ name }) => {
      const flag = `--${flagName(name)}`
      if (nameTemplate !== undefined) return [`${flag} has no effect with --name, which names the results.`]
      return isOneFile ? [`${flag} has no effect with -o ${output}, which names the result.`] : []
    })
  return [...template, ...flags]
}
