import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writePdf } from '../testing/pdfs.js'
import { makeFolder, realBin, runSheaf } from '../testing/run-sheaf.js'
import { print } from './console.js'

it('adds no listener with each text', async () => {
  await print('')
  const before = process.stdout.listenerCount('error')
  await print('')
  expect(process.stdout.listenerCount('error')).toBe(before)
})

describe.runIf(process.platform === 'linux')('standard output on a full disk', () => {
  it.each([
    [['--help'], ''],
    [['pdf-info', 'a.pdf', 'a.pdf'], ''],
    [['rotate-pdf', 'a.pdf', '--angle', '90', '-o', '-'], 'a.pdf: '],
  ])('is reported, in one line: %s', async (args, label) => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'))
    const full = openSync('/dev/full', 'w')
    const stdio: ['ignore', number, 'pipe'] = ['ignore', full, 'pipe']
    const { status, stderr } = spawnSync(process.execPath, [realBin, ...args], {
      cwd,
      stdio,
      encoding: 'utf8',
      timeout: 100_000,
    })
    closeSync(full)
    expect(stderr).toBe(`sheaf: ${label}Standard output cannot be written: the disk is full.\n`)
    expect(status).toBe(5)
  })
})

/** Each block has 512 bytes. A file that may not grow has the same effect as a disk without room: the last write is done in part. */
describe.runIf(process.platform !== 'win32')('standard output in a file that cannot hold it all', () => {
  it.each([
    [['--help'], ''],
    [['list', '--json'], ''],
    [['rotate-pdf', 'a.pdf', '--angle', '90', '-o', '-'], 'a.pdf: '],
  ])('is reported: %s', async (args, label) => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'))
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 1; exec "$@" > out', '-', process.execPath, realBin, ...args],
      {
        cwd,
        encoding: 'utf8',
        timeout: 100_000,
      },
    )
    expect(await readFile(join(cwd, 'out'))).toHaveLength(512)
    expect(stderr).toBe(`sheaf: ${label}Standard output cannot be written: files of this size are not allowed there.\n`)
    expect(status).toBe(2)
  })
})

describe('a reader of standard output that leaves', () => {
  it('ends the run quietly, with the exit code of SIGPIPE', async () => {
    const cwd = await makeFolder()
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await writePdf(join(cwd, name))
    const flags = ['--angle', '90', '--jobs', '1', '--quiet', '--json-lines', '-o', 'out/']
    const { code, stderr } = await runSheaf(['rotate-pdf', 'a.pdf', 'b.pdf', 'c.pdf', ...flags], {
      cwd,
      onStart: ({ stdout }) => stdout?.destroy(),
    })
    expect({ code, stderr }).toEqual({ code: 141, stderr: '' })
    expect(await readdir(join(cwd, 'out'))).toHaveLength(1)
  })

  it('ends the sending of a result', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'))
    const ended = await runSheaf(['rotate-pdf', 'a.pdf', '--angle', '90', '-o', '-'], {
      cwd,
      onStart: ({ stdout }) => stdout?.destroy(),
    })
    expect(ended).toMatchObject({ code: 141, stderr: '' })
  })
})
