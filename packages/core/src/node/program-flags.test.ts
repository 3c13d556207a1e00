import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasFlag } from './program-flags.js'

it.runIf(process.platform !== 'win32')('knows the flags of a program by its help', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-flags-'))
  try {
    const program = join(folder, 'fence')
    writeFileSync(program, '#!/bin/sh\necho "    --disable-userns   Disable further user namespaces"\n', {
      mode: 0o755,
    })
    expect(hasFlag(program, '--disable-userns')).toBe(true)
    expect(hasFlag(program, '--disable')).toBe(false)
    expect(hasFlag(join(folder, 'none'), '--disable-userns')).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
