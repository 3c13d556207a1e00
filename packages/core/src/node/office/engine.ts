import type { OfficeRequest } from '../../office/office-capabilities.js'

/** One document for an engine. All files are in the folder that the engine was started with. */
export interface EngineOrder extends Pick<OfficeRequest, 'format' | 'target' | 'pdf' | 'csv' | 'locale'> {
  /** The document, under a name of ours with its usual extension. */
  inputPath: string
  /** Where the result is to be; nothing is there yet. */
  outputPath: string
}

/** An engine, or what talked to it, was ended by someone else while it worked, or by the kernel, which was short of memory. */
export class EngineKilled extends Error {}

/**
 * A process that converts Office documents, one at a time. The host that owns it counts its documents, monitors its
 * memory and time, and kills it if necessary; an engine does none of that.
 */
export interface OfficeEngine {
  /** Name and version: `LibreOffice 7.4.7`. */
  readonly name: string
  /** Families of the fonts it can draw with. */
  readonly fontFamilies: readonly string[]
  /** Id of the process, whose memory, with that of all it has started, is watched. */
  readonly pid: number
  /** Memory that its files take, in bytes, if they are in memory. */
  fileBytes?: () => number
  /** Resident memory with that of files, in bytes: above `bloated` it is replaced once it is idle, at `most` it is ended while it works. */
  readonly memory: { bloated: number; most: number }
  /** Settles once the process has ended, for whatever reason. */
  readonly ended: Promise<void>
  /**
   * Converts a document; settles before `ended` does.
   * @throws ToolError of the document, such as BAD_DOCUMENT; the engine stays usable · EngineKilled, or any other
   * error, if the engine is unusable
   */
  convert: (order: EngineOrder) => Promise<void>
  /** Language and region it was started in, if it cannot change them. */
  readonly locale?: string | undefined
  /** Kills the process with all its children. Settles when it has ended. */
  kill: () => Promise<void>
}

/**
 * Starts an engine that keeps all its files in `folder`, which is empty and used by it alone. Settles when it can take
 * a document; if the signal is aborted, stops what it has started. `locale` is its initial language and region.
 * @throws ToolError UNAVAILABLE
 */
export type StartOfficeEngine = (folder: string, signal: AbortSignal, locale?: string) => Promise<OfficeEngine>
