import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { measure, median } from './measure.mjs'
import { describeRow } from './table.mjs'

it('takes the middle of the values, whatever their order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

it('measures whole processes in turn, each with an empty folder, and leaves out those that fail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
  const node = (name: string, program: string) => ({ name, command: process.execPath, args: ['-e', program, '{out}'] })
  const useFolder = `const fs = require('fs'), out = process.argv[1]; if (fs.readdirSync(out).length) process.exit(9); fs.writeFileSync(out + '/x', '')`
  try {
    const [slow, quick, broken] = await measure(
      [
        node('slow', `${useFolder}; setTimeout(() => {}, 300)`),
        node('quick', useFolder),
        node('broken', 'process.exit(4)'),
      ],
      { runs: 3, folder },
    )
    expect(slow).toMatchObject({ name: 'slow', runs: 3 })
    expect((slow as { milliseconds: number }).milliseconds).toBeGreaterThan(300)
    expect((quick as { milliseconds: number }).milliseconds).toBeLessThan(
      (slow as { milliseconds: number }).milliseconds,
    )
    expect(broken).toEqual({ name: 'broken', failed: expect.stringContaining('exit 4') })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('tells how many times the time and the memory of sheaf another program takes', () => {
  const measured = [
    { name: 'sheaf', milliseconds: 200, peakBytes: 2 ** 27, runs: 3 },
    { name: 'qpdf', milliseconds: 500, peakBytes: 2 ** 26, runs: 3 },
    { name: 'pdftk', failed: 'exit 1: no\nmore' },
  ]
  expect(describeRow({ name: 'rotate', input: 'a.pdf', measured })).toMatch(
    /200 ms +128 MB qpdf 500 ms \(2\.50×\), 64 MB \(0\.50×\) · pdftk failed \(exit 1: no\)$/,
  )
})
