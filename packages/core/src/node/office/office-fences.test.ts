import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { possibleOfficeFences } from './office-fences.js'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-office-fence-'))
mkdirSync(join(folder, 'tmp'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Which of some folders can be written to inside. */
const script =
  'for place in / /etc /dev /var /office /tmp; do (echo x > "$place/made") 2>/dev/null && echo "$place"; done; true'
const tried = possibleOfficeFences()
  .filter(({ kind }) => kind !== 'none')
  .map((fence) => ({ kind: fence.kind, command: fence.wrap(folder, [], ['/bin/sh', '-c', script]) }))

it.each(tried)(
  'row 128: LibreOffice that was taken over cannot fill the memory of the machine with files outside its folder ($kind)',
  async ({ command: [program = '', ...args] }) => {
    const found = await run(program, args, { timeout: 100_000 }).catch(() => undefined)
    // Not every machine has this fence.
    if (found) expect(found.stdout).toBe('/office\n/tmp\n')
  },
)
