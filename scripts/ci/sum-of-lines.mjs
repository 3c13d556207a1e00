/**
 * Adds up the plain sums at the end of what runs printed, such as `212 passed, 0 failed, 1 skipped`.
 *
 * @param {readonly string[]} outputs
 * @returns {{ passed: number, failed: number, skipped: number }} An output without such a line counts as one failure.
 */
export function sumOfLines(outputs) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const output of outputs) {
    const line = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1)
    if (line === undefined) {
      sum.failed++
      continue
    }
    const [, passed, failed, skipped = '0'] = line
    sum.passed += Number(passed)
    sum.failed += Number(failed)
    sum.skipped += Number(skipped)
  }
  return sum
}
