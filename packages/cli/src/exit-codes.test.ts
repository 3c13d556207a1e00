import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writePdf } from './testing/pdfs.js'
import { fakeBin, makeFolder, runSheaf } from './testing/run-sheaf.js'

async function folderWith(...names: string[]): Promise<string> {
  const cwd = await makeFolder()
  for (const name of names) await writePdf(join(cwd, name))
  return cwd
}

/** One line for each error, and no stack. */
function expectLine(stderr: string, line: RegExp): void {
  expect(stderr).toMatch(line)
  expect(stderr).not.toMatch(/^\s+at /m)
}

describe('exit codes', () => {
  it('is 8 for a file that has nothing of what is to be extracted', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'))
    expect(await runSheaf(['extract-attachments', 'a.pdf'], { cwd })).toMatchObject({ code: 8 })
    expect(await readdir(cwd)).toEqual(['a.pdf'])
  })

  it('is 0 when the work is done', async () => {
    const cwd = await folderWith('a.pdf')
    expect(await runSheaf(['rotate-pdf', 'a.pdf', '--angle', '90'], { cwd })).toMatchObject({ code: 0, stdout: '' })
  })

  it('is 1 for a bug of ours, and says so', async () => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf(['mis-behave', 'a.pdf', '--how', 'bug'], { cwd, bin: fakeBin })
    expect(code).toBe(1)
    expectLine(stderr, /^sheaf: a\.pdf: This is a bug in Sheaf, .*undefined is not a function.*--verbose.*\n$/)
  })

  it('shows where a bug is with --verbose', async () => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf(['mis-behave', 'a.pdf', '--how', 'bug', '--verbose'], { cwd, bin: fakeBin })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^\s+at .*fake-operations/m)
  })

  it('is 1 when a library ends the thread', async () => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf(['mis-behave', 'a.pdf', '--how', 'exit'], { cwd, bin: fakeBin })
    expect(code).toBe(1)
    expectLine(stderr, /^sheaf: a\.pdf: This is a bug in Sheaf/)
  })

  it.each([
    ['an unknown command', ['rotat'], /^sheaf: There is no command rotat\. Did you mean rotate-pdf\?\n$/],
    [
      'a command with nothing alike',
      ['xyzzy'],
      /^sheaf: There is no command xyzzy\. "sheaf --help" shows all commands\.\n$/,
    ],
    [
      'an unknown flag',
      ['rotate-pdf', 'a.pdf', '--angel', '90'],
      /^sheaf: Unknown option '--angel' \(Did you mean --angle\?\)\n$/,
    ],
    [
      'a file that looks like a flag',
      ['rotate-pdf', '-rf.pdf', '--angle', '90'],
      /^sheaf: Unknown option '-rf\.pdf'\. Write \.\/-rf\.pdf to name the file\.\n$/,
    ],
    [
      'a file that looks like several flags',
      ['rotate-pdf', '-v.pdf'],
      /^sheaf: Unknown option '-\.pdf'\. Write \.\/-v\.pdf to name the file\.\n$/,
    ],
    [
      'a flag without its value',
      ['rotate-pdf', 'a.pdf', '--angle'],
      /^sheaf: Option '--angle <degrees>' argument missing\n$/,
    ],
    [
      'a value out of range',
      ['rotate-pdf', 'a.pdf', '--angle', '45'],
      /^sheaf: --angle: The angle must be a multiple of 90 degrees\.\n$/,
    ],
    [
      'an unknown choice',
      ['split-pdf', 'a.pdf', '--mode', 'al'],
      /^sheaf: --mode takes one of range, interval, all, bookmarks, size, blank, barcode, text, not "al"\.\n$/,
    ],
    [
      'a required flag left out',
      ['split-pdf', 'a.pdf', '--mode', 'range'],
      /^sheaf: Give --ranges, such as --ranges 1-3,4-6\.\n$/,
    ],
    ['no input', ['rotate-pdf', '--angle', '90'], /^sheaf: Name a file to work on\. .*\n$/],
    ['a missing file', ['rotate-pdf', 'none.pdf', '--angle', '90'], /^sheaf: none\.pdf: There is no such file\.\n$/],
    [
      'a pattern without a match',
      ['rotate-pdf', 'none*.pdf', '--angle', '90'],
      /^sheaf: none\*\.pdf: No file matches this pattern\.\n$/,
    ],
    ['a page that is not there', ['delete-pages', 'a.pdf', '--pages', '7'], /^sheaf: a\.pdf: .*7.*\n$/],
    [
      'a bad number of jobs',
      ['rotate-pdf', 'a.pdf', '--angle', '90', '--jobs', '0'],
      /^sheaf: --jobs takes a whole number from 1 up, not "0"\.\n$/,
    ],
    [
      'a bad time-out',
      ['rotate-pdf', 'a.pdf', '--angle', '90', '--timeout', 'soon'],
      /^sheaf: --timeout takes a number of seconds, not "soon"\.\n$/,
    ],
    ['too few files', ['merge-pdf', 'a.pdf'], /^sheaf: a\.pdf: .*2 files.*\n$/],
    [
      'an unknown shell',
      ['completion', 'tcsh'],
      /^sheaf: There is completion for bash, zsh, fish, powershell, not for tcsh\.\n$/,
    ],
    ['words of serve', ['serve', 'now'], /^sheaf: sheaf serve takes flags only, not "now"\. .*--help.*\n$/],
    ['a key asked of serve', ['serve', 'new-key', 'ci'], /^sheaf: .*"sheaf-server new-key NAME FILE".*\n$/],
    ['a port that is none', ['serve', '--port', 'x'], /^sheaf: "x" is not a port\..*\n$/],
  ])('is 2 for %s', async (_, args, line) => {
    const cwd = await folderWith('a.pdf', '-rf.pdf', '-v.pdf')
    const { code, stdout, stderr } = await runSheaf(args, { cwd })
    expectLine(stderr, line)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })

  it.each([['rotate-pdf', 'a.pdf', '--angle', '90'], ['doctor']])(
    'is 2 for an engine that there is not, in the environment of %s',
    async (...args) => {
      const { code, stderr } = await runSheaf(args, {
        cwd: await folderWith('a.pdf'),
        env: { SHEAF_OCR_ENGINE: 'best' },
      })
      expectLine(stderr, /^sheaf: SHEAF_OCR_ENGINE takes one of auto, builtin, native, not "best"\.\n$/)
      expect(code).toBe(2)
    },
  )

  it('is 2 for a file that is no PDF', async () => {
    const cwd = await makeFolder()
    await writeFile(join(cwd, 'page.pdf'), '<!doctype html><p>Sign in first')
    const { code, stderr } = await runSheaf(['rotate-pdf', 'page.pdf', '--angle', '90'], { cwd })
    expectLine(stderr, /^sheaf: page\.pdf is a web page, not PDF\.\n$/)
    expect(code).toBe(2)
  })

  it('is 3 for what is over a limit', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'), 12)
    const { code, stderr } = await runSheaf(
      ['reorder-pages', 'a.pdf', '--new-order', Array.from({ length: 20_000 }, () => 'all').join()],
      { cwd },
    )
    expectLine(stderr, /^sheaf: a\.pdf: The page selection has more than 200000 pages\.\n$/)
    expect(code).toBe(3)
  })

  it('is 4 for a password needed and for a wrong one', async () => {
    const cwd = await folderWith('a.pdf')
    await runSheaf(['protect-pdf', 'a.pdf', '--password', 'secret'], { cwd })
    const needed = await runSheaf(['rotate-pdf', 'protected_a.pdf', '--angle', '90'], { cwd })
    expectLine(needed.stderr, /^sheaf: protected_a\.pdf .*\(--password or --password-file\)\n$/)
    const wrong = await runSheaf(['rotate-pdf', 'protected_a.pdf', '--angle', '90', '--password', 'guess'], { cwd })
    expect([needed.code, wrong.code]).toEqual([4, 4])
    expect(await readdir(cwd)).toEqual(['a.pdf', 'protected_a.pdf'])
  })

  it('is 5 for something this machine lacks', async () => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf(['mis-behave', 'a.pdf', '--how', 'lack'], { cwd, bin: fakeBin })
    expectLine(stderr, /^sheaf: a\.pdf: There is no such program here\.\n$/)
    expect(code).toBe(5)
  })

  it.each(['loop', 'wait', 'write'])('is 6 when the work hangs (%s), and nothing is left behind', async (how) => {
    const cwd = await folderWith('a.pdf')
    const { code, stderr } = await runSheaf(['mis-behave', 'a.pdf', '--how', how, '--timeout', '1.5'], {
      cwd,
      bin: fakeBin,
    })
    expectLine(stderr, /^sheaf: a\.pdf: Stopped after 1\.5 seconds\..*\n$/)
    expect(code).toBe(6)
    expect(await readdir(cwd)).toEqual(['a.pdf'])
  })

  it('is 6 for a real operation that gets no time', async () => {
    const cwd = await folderWith('a.pdf')
    expect(await runSheaf(['rotate-pdf', 'a.pdf', '--angle', '90', '--timeout', '0.0001'], { cwd })).toMatchObject({
      code: 6,
    })
    expect(await readdir(cwd)).toEqual(['a.pdf'])
  })

  it('is 7 when some of a batch fail, and the others are done', async () => {
    const cwd = await folderWith('a.pdf', 'c.pdf')
    await writeFile(join(cwd, 'b.pdf'), 'nothing of the kind')
    const { code, stderr } = await runSheaf(['rotate-pdf', 'a.pdf', 'b.pdf', 'c.pdf', '--angle', '90'], { cwd })
    expect(code).toBe(7)
    expect(await readdir(cwd)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'rotated_a.pdf', 'rotated_c.pdf'])
    expectLine(stderr, /^sheaf: b\.pdf /m)
    expectLine(stderr, /^2 done, 1 failed in /m)
  })

  it('is the code of the failure when a whole batch fails alike', async () => {
    const cwd = await folderWith('a.pdf', 'b.pdf')
    expect(await runSheaf(['mis-behave', 'a.pdf', 'b.pdf', '--how', 'lack'], { cwd, bin: fakeBin })).toMatchObject({
      code: 5,
    })
  })

  it.each(['loop', 'wait', 'write'])('is 130 on Ctrl-C (%s), and nothing is left behind', async (how) => {
    const cwd = await folderWith('a.pdf', 'b.pdf')
    const { code, stderr } = await runSheaf(
      ['mis-behave', 'a.pdf', 'b.pdf', '--how', how, '--verbose', '--jobs', '1'],
      {
        cwd,
        bin: fakeBin,
        onStart: (child) => {
          child.stderr!.on(
            'data',
            (chunk: Buffer) => chunk.toString().includes('Going to') && setTimeout(() => child.kill('SIGINT'), 200),
          )
        },
      },
    )
    expectLine(stderr, /^sheaf: a\.pdf: Interrupted\.$/m)
    expectLine(stderr, /^0 done, 1 failed, 1 not started in /m)
    expect(stderr).not.toContain('--existing skip')
    expect(code).toBe(130)
    expect(await readdir(cwd)).toEqual(['a.pdf', 'b.pdf'])
  })

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('exits with the code of %s while it waits for standard input (%d)', async (signal, expected) => {
    const cwd = await makeFolder()
    const { code } = await runSheaf(['rotate-pdf', '-', '--angle', '90'], {
      cwd,
      stdin: 'open',
      // More than a pipe holds is taken once somebody reads.
      onStart: (child) => child.stdin?.write(Buffer.alloc(2 ** 21), () => child.kill(signal)),
    })
    expect(code).toBe(expected)
  })
})
