import type { Warning } from '@sheaf/core'

/** Each warning once, however often the file was saved on the way. */
export function eachOnce(warnings: readonly Warning[]): Warning[] {
  return warnings.filter(
    ({ code, message }, index) =>
      warnings.findIndex((other) => other.code === code && other.message === message) === index,
  )
}

/** The warnings of an operation that only rewrites a file which already has the changes: that it changed nothing is its purpose. */
export function withoutNothingDone(warnings: readonly Warning[]): Warning[] {
  return warnings.filter(({ nothingDone }) => !nothingDone)
}
