import type { RunProgress } from '../run/runner.js'

/** How a bar rises while the progress is unknown. */
export interface ProgressCurve {
  /** Percent to add each time. */
  step: () => number
  everyMs: number
  /** Percent at which it waits for the end. */
  cap: number
}

/** Percent at which a bar waits if only the result marks the end. */
const NEARLY = 99
/** Percent that an upload fills at most: the work comes after it, and has its own to show. */
const UPLOADED = 50

/** How the bar of a wizard rises. */
export const wizardCurve: ProgressCurve = { step: () => 5, everyMs: 500, cap: 95 }

/**
 * The percent to show after another interval. It rises along the curve, no further than what has been uploaded so far, or than the end of
 * the file that several files have reached, and not at all once the job of a single file itself reports progress.
 */
export function afterInterval(percent: number, progress: RunProgress | undefined, curve: ProgressCurve): number {
  if (progress?.of) {
    const { position, count } = progress.of
    return Math.max(percent, Math.min(percent + curve.step(), (NEARLY * position) / count))
  }
  if (progress?.stage === 'work' && progress.fraction !== undefined) return percent
  // Nothing has been heard of an upload that is said to be at its very start, and one that is through bounds nothing any more.
  const uploaded = (progress?.stage === 'upload' && progress.fraction) || 1
  const bound = uploaded < 1 ? UPLOADED * uploaded : curve.cap
  return Math.max(percent, Math.min(percent + curve.step(), bound))
}

/**
 * The percent to show after a progress report, given the one before; it never decreases. The job's progress fills what the upload
 * and the clock have left.
 */
export function afterNews(
  percent: number,
  { stage, fraction, of }: RunProgress,
  before: RunProgress | undefined,
  curve: ProgressCurve,
): number {
  // Of several files, it is how much of all of them is done.
  if (of) return Math.max(percent, NEARLY * (fraction ?? 0))
  if (fraction === undefined || stage === 'upload') return percent
  if (stage === 'receive') return Math.max(percent, curve.cap + fraction * (NEARLY - curve.cap))
  const done = before?.stage === 'work' ? (before.fraction ?? 0) : 0
  if (fraction <= done || percent >= NEARLY) return percent
  return percent + ((NEARLY - percent) * (fraction - done)) / (1 - done)
}

/** Four messages, for below 25, 50 and 75 percent and above. */
export type StageMessages = readonly [string, string, string, string]

/** The message of the four that fits a percent. */
export function stageMessage(messages: StageMessages, percent: number): string {
  return messages[Math.min(3, Math.max(0, Math.floor(percent / 25))) as 0 | 1 | 2 | 3]
}
