import { writeSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** How many tests there were of each kind. */
export interface Sum {
  passed: number
  failed: number
  skipped: number
}

/**
 * Ends the output with the plain sum of all tests, such as `212 passed, 0 failed, 1 skipped`. A file that cannot be loaded and an
 * error outside any test count as failed.
 */
export class SumReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const line = describeSum(sumOf(modules, errors.length))
    // Other reporters write after this one is called.
    process.once('exit', () => writeSync(1, `${line}\n`))
  }
}

/** What the modules hold, by how it went. */
function sumOf(modules: Iterable<Pick<TestModule, 'children' | 'errors'>>, errorsOutside: number): Sum {
  const sum: Sum = { passed: 0, failed: errorsOutside, skipped: 0 }
  for (const module of modules) {
    sum.failed += module.errors().length
    for (const suite of module.children.allSuites()) sum.failed += suite.errors().length
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') sum.passed++
      else if (state === 'failed') sum.failed++
      else sum.skipped++
    }
  }
  return sum
}

/** The sum as the last line of the output. */
export function describeSum({ passed, failed, skipped }: Sum): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
