import type { RunOutcome } from '../run/runner.js'

/** Files and results that must not be stored in this browser. */
const unstored = new WeakSet<object>()

/** Keeps the files of a result that was made with a password out of storage, here and in every tool that gets them. */
export function keepUnstored({ file, each = [] }: RunOutcome): void {
  if (file) unstored.add(file)
  for (const { outcome } of each) if (outcome) keepUnstored(outcome)
}

/** Whether a file or a result must not be stored. */
export function isUnstored(file: object): boolean {
  return unstored.has(file)
}

/** A file made of another, which must not be stored if that must not. */
export function madeOf<T extends object>(origin: object, made: T): T {
  if (unstored.has(origin)) unstored.add(made)
  return made
}
