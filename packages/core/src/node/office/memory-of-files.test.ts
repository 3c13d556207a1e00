import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.js'
import { memoryOfFiles } from './memory-of-files.js'
import { possibleOfficeFences } from './office-fences.js'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-memory-'))
mkdirSync(join(folder, 'tmp'))
afterAll(() => rmSync(folder, { recursive: true }))
const fences = possibleOfficeFences().filter(({ kind }) => kind !== 'none')

it.each(fences)('counts what files in memory take, and how many they are ($kind)', async (fence) => {
  const start = (script: string) => {
    const [program = '', ...args] = fence.wrap(folder, [], ['/bin/sh', '-c', script])
    return [program, args] as const
  }
  // Not every machine has this fence.
  if (!(await run(...start('true')).catch(() => undefined))) return
  const [program, args] = start(
    'cd /office; head -c 30000000 /dev/zero > one; for n in 1 2 3 4; do : > "$n"; done; cat',
  )
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] })
  try {
    await eventually(() => expect(memoryOfFiles(child.pid!, '/office/')).toBeGreaterThan(30_000_000))
    expect(memoryOfFiles(child.pid!, '/office/')).toBeLessThan(30_100_000)
    expect(memoryOfFiles(child.pid!, '/elsewhere/')).toBe(0)
  } finally {
    child.stdin.end()
    await new Promise((resolve) => child.once('close', resolve))
  }
})
