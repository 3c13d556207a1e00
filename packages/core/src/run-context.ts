import type { Capabilities } from './capabilities.js'
import type { Warning } from './warning.js'

/** What the function of an operation receives in addition to files and options. */
export interface RunContext {
  capabilities: Capabilities
  limits: Limits
  signal: AbortSignal
  /** Reports how far the work is. `fraction` is 0 to 1 and never goes back; `stage` is a short text for people. */
  progress: (fraction: number, stage: string) => void
  warn: (warning: Warning) => void
  /** Threads the work may be spread over; as many as the machine has cores when missing. */
  threads?: number
  /** Time limit of the host in seconds from the start; unlimited if missing. */
  timeLimitSeconds?: number
  /** Name for the result file (without directory), from the descriptor. */
  outputName: string
}

/** Limits of one call. Public hosts set lower ones. */
export interface Limits {
  /** Pages of one document. Default 100,000. */
  maxPages: number
  /** Bytes that the structure of one document (object and cross-reference streams) may inflate to. Default 1 GiB. */
  maxStructureBytes: number
  /** Pixels of one picture, of all frames of an animation together, of one rendered page. Default 200 million. */
  maxPixels: number
  /** Frames of one animation. Default 5,000. */
  maxFrames: number
  /** Seconds of one video. Default 24 hours. */
  maxSeconds: number
  /** Whether the sizes of the operation's file slots hold. They are bounds of a shared service; default false. */
  slotSizes: boolean
}

export const defaultLimits: Limits = {
  maxPages: 100_000,
  maxStructureBytes: 2 ** 30,
  maxPixels: 200_000_000,
  maxFrames: 5000,
  maxSeconds: 86_400,
  slotSizes: false,
}
