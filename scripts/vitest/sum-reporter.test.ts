import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run-program.mjs'
import { describeSum } from './sum-reporter.js'

it('leaves out what was skipped when nothing was', () => {
  expect(describeSum({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(describeSum({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

it('ends the output of a run with the sum, counting what never became a test', async () => {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'sum-reporter-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  try {
    write(
      'good.test.ts',
      `import { it, expect } from 'vitest'\nit('holds', () => expect(1).toBe(1))\nit('holds too', () => expect(1).toBe(1))\nit.skip('waits', () => {})`,
    )
    write('bad.test.ts', `import { it, expect } from 'vitest'\nit('does not hold', () => expect(1).toBe(2))`)
    write('broken.test.ts', `throw new Error('cannot be loaded')`)
    write(
      'vitest.config.ts',
      `import { SumReporter } from '../../../scripts/vitest/sum-reporter.ts'\nexport default { test: { reporters: ['default', new SumReporter()], include: ['*.test.ts'] } }`,
    )
    const { code, stdout } = await new Promise<{ code: number; stdout: string }>((resolve) => {
      execFile(
        process.execPath,
        [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
        (error, stdout) => resolve({ code: Number(error?.code ?? 0), stdout }),
      )
    })
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('2 passed, 2 failed, 1 skipped')
    expect(code).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
