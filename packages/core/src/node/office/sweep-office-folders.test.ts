import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sweepOfficeFolders } from './sweep-office-folders.js'

it.skipIf(process.platform === 'win32')(
  'removes what a killed host has left, and nothing of one that lives',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-sweep-'))
    const names = [
      'sheaf-office-0-1-auto-1',
      'sheaf-office-0-2-auto-1',
      'sheaf-office-0-3-auto-1',
      'sheaf-office-notes',
    ]
    const [own, killed, living, others] = names.map((name) => join(folder, name)) as [string, string, string, string]
    for (const path of [own, killed, living, others]) {
      mkdirSync(join(path, 'documents'), { recursive: true })
      writeFileSync(join(path, 'documents', '1'), 'private')
    }
    const server = createServer().listen(join(living, 'socket'))
    await new Promise((resolve) => server.once('listening', resolve))
    const young = join(folder, 'sheaf-office-0-4-auto-1')
    for (const path of [own, killed, living, others]) utimesSync(path, 0, 0)
    mkdirSync(young)
    await sweepOfficeFolders(own)
    expect([own, killed, living, others, young].map((path) => existsSync(path))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ])
    server.close()
    rmSync(folder, { recursive: true })
  },
)
