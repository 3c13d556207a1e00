import type * as z from 'zod'
import type { CapabilityName } from './capabilities.js'
import type { ShownWhen } from './fields.js'
import { type FileType, fileTypes } from './file-types.js'
import type { RunContext } from './run-context.js'

/** One or more input files of a call. Its key in `files` is the multipart field name. */
export interface FileSlot<Many extends boolean = boolean, Optional extends boolean = boolean> {
  type: FileType
  /** Extensions offered by pickers, with the dot; a subset of the type's. */
  extensions: readonly string[]
  mimeTypes: readonly string[]
  /** Largest size of one file on a shared service, in MiB (2^20 bytes); see `Limits.slotSizes`. */
  maxMiB: number
  /** Largest size of all files of the slot together on a shared service, in MiB. */
  maxTotalMiB?: number
  many: Many
  optional: Optional
  /** Fewest and most files when `many`. */
  min: number
  max: number
  /** Label of the file picker. */
  title: string
  /** Condition for showing the slot: an option has one of these values. */
  shownWhen?: ShownWhen
  /** Whether few people need it, so that forms show it only under more options. */
  rare?: true
  /** Whether an optional slot needs its file wherever it is shown. */
  needed?: true
  /** Whether its files have private keys: they are never stored, not even for a reload of a page. */
  secret?: true
  /** Whether empty files reach the operation, which refuses each by itself. */
  mayBeEmpty?: true
  /** Whether names keep their folders, by which a document refers to these files; other names are reduced to their last part. */
  keepsFolders?: true
}

interface SlotSettings {
  /** Default 100. */
  maxMiB?: number
  title?: string
  extensions?: readonly string[]
  mimeTypes?: readonly string[]
  shownWhen?: ShownWhen
  rare?: true
  /** Whether an optional slot needs its file wherever it is shown. */
  needed?: true
  secret?: true
  mayBeEmpty?: true
  keepsFolders?: true
}

function slot(type: FileType, settings: SlotSettings): FileSlot<false, false> {
  const { title, extensions, mimeTypes } = fileTypes[type]
  return {
    type,
    extensions,
    mimeTypes,
    maxMiB: 100,
    title: `${title} file`,
    ...settings,
    many: false,
    optional: false,
    min: 1,
    max: 1,
  }
}

/** A slot for one PDF. Default limit: 100 MiB. */
export const pdf = (settings: SlotSettings = {}) => slot('pdf', settings)
/** A slot for one PDF or image of scanned pages; 100 MiB by default. */
export const scan = (settings: SlotSettings = {}) => slot('scan', settings)
/** A slot for one image. Default limit: 100 MiB. */
export const image = (settings: SlotSettings = {}) => slot('image', settings)
/** A slot for one video. Default limit: 100 MiB. */
export const video = (settings: SlotSettings = {}) => slot('video', settings)
/** A slot for one Office document. Default limit: 100 MiB. */
export const office = (settings: SlotSettings = {}) => slot('office', settings)
/** A slot for one text file of data, such as JSON or CSV. Default limit: 100 MiB. */
export const data = (settings: SlotSettings = {}) => slot('data', settings)

/** A slot for one file of text, plain or marked up. Default limit: 100 MiB. */
export const textFile = (settings: SlotSettings = {}) => slot('text', settings)
/** A slot for one ZIP of pages, such as an electronic book. Default limit: 100 MiB. */
export const book = (settings: SlotSettings = {}) => slot('book', settings)

/** A slot for one file of any type. Default limit: 100 MiB. */
export const anyFile = (settings: SlotSettings = {}) => slot('any', { title: 'file', ...settings })

/** Lets a slot take several files, in the given order. Default: 1 to 10,000. */
export function many<O extends boolean>(
  one: FileSlot<false, O>,
  { min = 1, max = 10_000, maxTotalMiB }: { min?: number; max?: number; maxTotalMiB?: number } = {},
): FileSlot<true, O> {
  return { ...one, many: true, min, max, ...(maxTotalMiB === undefined ? {} : { maxTotalMiB }) }
}

/** Lets a slot stay empty. */
export function optional<M extends boolean>(one: FileSlot<M, false>): FileSlot<M, true> {
  return { ...one, optional: true, min: 0 }
}

export type FileSlots = Record<string, FileSlot>

/**
 * The files of a call: a `File` for each slot, an array if the slot takes many, possibly undefined if it is optional.
 */
export type FilesOf<S extends FileSlots> = {
  [K in keyof S as S[K] extends FileSlot<boolean, true> ? never : K]: S[K] extends FileSlot<true, boolean>
    ? File[]
    : File
} & {
  [K in keyof S as S[K] extends FileSlot<boolean, true> ? K : never]?: S[K] extends FileSlot<true, boolean>
    ? File[]
    : File
}

/** The result of an operation: files in order, or data for operations that only inspect, or both. */
export interface OperationOutput {
  files: File[]
  /** Files that accompany the result, such as `ocr_scan.txt` for `ocr_scan.pdf`: same name, other extension. */
  companions?: File[]
  /** Must survive `JSON.stringify`. */
  data?: unknown
}

export type OperationFunction<S extends FileSlots, O> = (
  files: FilesOf<S>,
  options: O,
  context: RunContext,
) => Promise<OperationOutput>

export const categories = {
  pages: 'Pages',
  security: 'Security',
  edit: 'Edit',
  convert: 'Convert',
  optimise: 'Compress',
  inspect: 'Inspect',
  automate: 'Automate',
} as const

export type Category = keyof typeof categories

/** A use of the operation that help texts and documentation show. */
export interface Example<O> {
  /** What it does, as an instruction: "Rotate the first page to the right". */
  does: string
  options: O
  /** Names of the input files per slot. Default: a plain name such as `input.pdf`. */
  files?: Record<string, string[]>
  /** Whether it creates several files, which are sent as one ZIP over HTTP. */
  several?: true
}

/** Where and how the HTTP server offers the operation. */
export interface HttpBinding {
  /** Default `/api/<id>`. */
  path?: `/api/${string}`
  /** Form fields that choose this operation where several share a path, such as `{ type: 'image' }`. */
  match?: Record<string, string>
  /** Values of options for calls that leave them out, where old clients rely on other ones than the schema's defaults. */
  defaults?: Record<string, string | number | boolean>
  /**
   * `file`: the result itself (a ZIP of several, or of one and its companions). `archive`: a ZIP even of one. `download`: JSON with
   * a `downloadUrl`. `json`: the data. Default `file`.
   */
  response?: 'file' | 'archive' | 'download' | 'json'
}

/** How long the work takes on a shared service, where the size of the files allows an estimate. */
export interface WorkTime {
  /** Typical number of seconds per MiB of the files, in addition to a base time. */
  secondsPerMiB: number
  /** Seconds after which it is ended, however large the files are. */
  most: number
  /**
   * Whether it reports progress for each page or picture, of which a small file may have many. The limit by the size of the files is
   * for each of them then, and `most` for the whole.
   */
  steps?: true
  /** Alternative figures if an option has one of these values. */
  longer?: { when: ShownWhen; secondsPerMiB: number; most: number }
}

export interface Operation<S extends FileSlots = FileSlots, O extends z.ZodType = z.ZodType> {
  /** kebab-case; also the folder, the command and the documentation page. */
  id: string
  title: string
  /** One sentence for lists and help. */
  summary: string
  category: Category
  files: S
  /** An object, or a discriminated union of objects. */
  options: O
  /** Converts option texts that have their own syntax to values for the schema. */
  readTexts?: (options: Record<string, unknown>) => Promise<Record<string, unknown>>
  /**
   * Name of the result, or of the ZIP if there are several (see `archive`). Receives the input files, and the options
   * if known, which may determine the extension.
   */
  output: (files: FilesOf<S>, options?: z.output<O>) => string
  /** Possible extensions of the results, with the dot, if the name of the result does not determine it. */
  makes?: (options: z.output<O>) => readonly string[]
  /** Extensions of the companions made with these options, with the dot. Default: none. */
  companions?: (options: z.output<O>) => readonly string[]
  /** Set if companions belong to the result of the same run only, and never to an older one. */
  companionsOfRun?: true
  /** Names of results that the options give, in order; there may be further results. Default: none. */
  resultNames?: (options: z.output<O>) => readonly string[]
  /** Name of the ZIP of several results; default the output name with `.zip`. */
  archive?: (files: FilesOf<S>) => string
  /** Capabilities without which the operation cannot run at all. */
  needs: readonly CapabilityName[]
  /** Capabilities that only some options need. */
  alsoNeeds?: readonly { capability: CapabilityName; when: ShownWhen }[]
  /** Capabilities that the options decide on in another way than by the value of one. */
  needsOf?: (options: z.output<O>) => readonly CapabilityName[]
  /**
   * What the options and the further file slots that are given lack, for checks before any file is read. `isNeeded`: without it, the operation
   * always fails.
   */
  lacks?: (
    options: z.output<O>,
    slots: readonly string[],
  ) => { field: string; message: string; isNeeded: boolean } | undefined
  /** Set if people rely on the change, as on a redaction: a pipeline has failed its purpose when such a step finds nothing to do. */
  mustAct?: true
  /** Without it, the service sets the limit. */
  time?: WorkTime
  http?: HttpBinding
  examples: readonly Example<z.input<O>>[]
  load: () => Promise<OperationFunction<S, z.output<O>>>
}

/** An operation with its types forgotten: what a registry holds and a host works with. */
// biome-ignore lint/suspicious/noExplicitAny: the functions of an unknown operation use its slots and options both as input and as output.
export type AnyOperation = Operation<any, any>

/** Returns its argument; exists so that the parts of a descriptor are inferred from each other. */
export function defineOperation<S extends FileSlots, O extends z.ZodType>(operation: Operation<S, O>): Operation<S, O> {
  return operation
}

/** The HTTP path of an operation. */
export function httpPath(operation: AnyOperation): string {
  return operation.http?.path ?? `/api/${operation.id}`
}
