import { type AnyOperation, nearestName } from '@sheaf/core'
import { describe, expect, it, vi } from 'vitest'
import { normalizeSwitches } from './commands/operation-command.js'
import { describeData } from './output/describe-data.js'
import { exitCodeOfRun, notBegun, toFailure } from './output/failure.js'
import { safeFileName } from './output/output-files.js'
import { Reporter } from './output/reporter.js'
import { compareNaturally } from './plan/natural-order.js'
import { shortNames, withWholeName } from './plan/short-names.js'
import { shareThreads } from './run/share-threads.js'
import { fakeOperation } from './testing/fake-operation.js'

it('orders paths the way people count, folder by folder', () => {
  const paths = ['b/1.pdf', 'a10.pdf', 'a9.pdf', 'a/2.pdf', 'a/10.pdf', 'a 1.pdf', 'A.pdf', 'a.pdf']
  const sorted = [...paths].sort(compareNaturally)
  expect(sorted).toEqual([...paths].reverse().sort(compareNaturally))
  expect(sorted.indexOf('a/2.pdf')).toBeLessThan(sorted.indexOf('a/10.pdf'))
  expect(sorted.indexOf('a9.pdf')).toBeLessThan(sorted.indexOf('a10.pdf'))
})

describe('nearestName', () => {
  const names = ['merge-pdf', 'split-pdf', 'pdf-info', 'rotate-pdf']
  it.each([
    ['merge', 'merge-pdf'],
    ['rotat-pdf', 'rotate-pdf'],
    ['rotaet', 'rotate-pdf'],
    ['info', 'pdf-info'],
    ['Split', 'split-pdf'],
  ])('takes %s for %s', (typed, name) => expect(nearestName(typed, names)).toBe(name))

  it('does not guess wildly', () => expect(nearestName('xyzzy', names)).toBeUndefined())
})

describe('normalizeSwitches', () => {
  const flags = [
    { name: 'printing', negatable: true, description: '' },
    { name: 'text', value: 'text', description: '' },
  ]
  it.each([
    ['--printing false a.pdf', '--no-printing a.pdf'],
    ['--printing=true', '--printing'],
    ['--printing a.pdf', '--printing a.pdf'],
    ['--text --printing false', '--text --printing false'],
    ['-- --printing false', '-- --printing false'],
  ])('turns %s into %s', (words, normal) => expect(normalizeSwitches(words.split(' '), flags).join(' ')).toBe(normal))
})

describe('safeFileName', () => {
  it.each([
    ['../../etc/passwd', '___.._etc_passwd'],
    ['.bashrc', '_bashrc'],
    ['a\u0000b\\c.pdf', 'a_b_c.pdf'],
    ['', 'result'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['NUL.pdf', '_NUL.pdf'],
    ['отчёт 1.pdf', 'отчёт 1.pdf'],
  ])('makes %j into %j', (name, safe) => expect(safeFileName(name)).toBe(safe))

  it('shortens names to what a file system takes, and keeps the extension', () => {
    const name = safeFileName(`${'報'.repeat(200)}.pdf`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect(name).toMatch(/^報{50,}~報{20}\.pdf$/)
  })
})

describe('exitCodeOfRun', () => {
  const limit = { code: 'FILE_TOO_LARGE', kind: 'limit', message: '', details: {} } as const
  const bug = toFailure(new TypeError('x'))
  it.each([
    ['all done', [], 3, 0],
    ['some failed', [limit], 1, 7],
    ['all failed alike', [limit, limit], 0, 3],
    ['all failed, differently', [limit, bug], 0, 7],
    ['one failed and ended the run', [limit, notBegun], 0, 3],
  ])('when %s', (_, failures, done, code) => expect(exitCodeOfRun(failures, done)).toBe(code))
})

describe('describeData', () => {
  it('writes values as lines, nested ones indented, absent ones not at all', () => {
    const data = {
      pageCount: 2,
      title: '',
      size: 1.23456,
      encryption: { encrypted: false },
      pages: [{ width: 595.276, rotation: 0 }],
      none: null,
      empty: [],
    }
    expect(describeData(data)).toBe(
      'Page count: 2\nSize: 1.23\nEncryption:\n  Encrypted: no\nPages:\n  - width 595.28, rotation 0\n',
    )
  })

  it('cuts texts that nobody reads', () => {
    expect(describeData({ image: `data:image/jpeg;base64,${'A'.repeat(9000)}` })).toBe(
      `Image: data:image/jpeg;base64,${'A'.repeat(17)}… (9023 characters; --json shows all)\n`,
    )
  })

  it('shows the beginning of a long list, and lets nothing steer the terminal', () => {
    const text = describeData({ names: Array.from({ length: 20 }, (_, index) => `\u001b${index}`) })
    expect(text).toContain('… and 8 more')
    expect(text).not.toContain('\u001b')
  })
})

describe('shareThreads', () => {
  const video = fakeOperation({ needs: ['probeVideo', 'encodeVideo'] })
  it.each([
    ['one file, all processors', fakeOperation(), { runs: 1, processors: 8, jobs: undefined }, [1, 8]],
    ['many files, a thread each', fakeOperation(), { runs: 20, processors: 8, jobs: undefined }, [8, 1]],
    ['as many threads as jobs', fakeOperation(), { runs: 1, processors: 8, jobs: 2 }, [1, 2]],
    ['one video, all processors', video, { runs: 1, processors: 8, jobs: undefined }, [1, 8]],
    ['many videos, a few at once', video, { runs: 20, processors: 8, jobs: undefined }, [2, 4]],
    ['many videos, one after the other', video, { runs: 20, processors: 2, jobs: undefined }, [1, 2]],
    ['many videos, as many at once as asked', video, { runs: 20, processors: 8, jobs: 4 }, [4, 2]],
    ['two videos, where more are allowed', video, { runs: 2, processors: 8, jobs: 8 }, [2, 4]],
    ['more videos than processors', video, { runs: 9, processors: 2, jobs: 9 }, [9, 1]],
  ])('gives %s', (_, operation, setting, [jobs, threads]) =>
    expect(shareThreads(operation, setting)).toEqual({ jobs, threads }),
  )
})

describe('Reporter', () => {
  const collect = (isTTY: boolean) => {
    const written: string[] = []
    const reporter = new Reporter(
      { write: (text) => written.push(text), isTTY, columns: 40 },
      { total: 2, quiet: false, verbose: false },
    )
    return { written, reporter }
  }

  it('draws a bar on a terminal that fits its width, and takes it away again', () => {
    const { written, reporter } = collect(true)
    reporter.progress('a-file-with-a-rather-long-name.pdf', 0.5, 'Reading')
    reporter.done('a.pdf', [{ path: 'b.pdf', bytes: 10 }], 20, 5)
    expect(written[0]).toMatch(/^\r\u001b\[2K\[#{5}-{15}\] {2}25 % 0\/2 a-f/)
    expect(written[0]!.length).toBeLessThanOrEqual(39 + '\r\u001b[2K'.length)
    expect(written.slice(1)).toEqual(['\r\u001b[2K', 'a.pdf -> b.pdf (20 bytes -> 10 bytes)\n'])
  })

  it.each([
    ['a.pdf cannot be opened.', 'warning: in/a.pdf cannot be opened.', 'in/a.pdf cannot be opened.'],
    ['a.pdf: It is protected.', 'in/a.pdf: warning: It is protected.', 'in/a.pdf: It is protected.'],
    ['a.pdf and b.pdf differ.', 'warning: in/a.pdf and b.pdf differ.', 'in/a.pdf and b.pdf differ.'],
    ['The key does not open a.pdf.', 'warning: The key does not open in/a.pdf.', 'The key does not open in/a.pdf.'],
    ['See x/a.pdf, a.pdf2.', 'in/a.pdf: warning: See x/a.pdf, a.pdf2.', 'in/a.pdf: See x/a.pdf, a.pdf2.'],
  ])('writes the name of the file once: %s', (message, warned, failed) => {
    const { written, reporter } = collect(false)
    reporter.warning('in/a.pdf', { code: 'x', message })
    reporter.failed('in/a.pdf', { code: 'X', kind: 'input', message, details: {} })
    reporter.done('b.pdf', [{ path: 'c.pdf', bytes: 1 }], 1, 1)
    reporter.summary({ done: 1, skipped: 0, failed: 1, notBegun: 0 }, 1)
    const lines = [`sheaf: ${warned}\n`, `sheaf: ${failed}\n`]
    expect(written.slice(0, 2)).toEqual(lines)
    expect(written).toContain(`  ${failed}\n`)
  })

  it.each([
    ['stdin.pdf is protected.', 'warning: standard input is protected.', 'standard input is protected.'],
    ['Comments of stdin.mp4.', 'warning: Comments of standard input.', 'Comments of standard input.'],
    ['See my-stdin.pdf.', 'standard input: warning: See my-stdin.pdf.', 'standard input: See my-stdin.pdf.'],
  ])('names standard input as such: %s', (message, warned, failed) => {
    const { written, reporter } = collect(false)
    reporter.warning('standard input', { code: 'x', message })
    reporter.failed('standard input', { code: 'X', kind: 'input', message, details: {} })
    expect(written).toEqual([`sheaf: ${warned}\n`, `sheaf: ${failed}\n`])
  })

  it('takes a result of the same name for another file', () => {
    const { written, reporter } = collect(false)
    const message = 'a.pdf cannot be written: the disk is full.'
    reporter.failed('in/a.pdf', { code: 'NO_SPACE', kind: 'unavailable', message, details: {} })
    reporter.warning('in/a.pdf', { code: 'renamed', message: 'The result is a.pdf.' })
    expect(written).toEqual([`sheaf: in/a.pdf: ${message}\n`, 'sheaf: in/a.pdf: warning: The result is a.pdf.\n'])
  })

  it('shows every file that is being worked on, and how far all of them are together', () => {
    const written: string[] = []
    const reporter = new Reporter(
      { write: (text) => written.push(text), isTTY: true, columns: 100 },
      { total: 4, quiet: false, verbose: false },
    )
    reporter.done('done.mp4', [], 1, 1)
    reporter.progress('a.mp4', 0.5, 'Compressing the video')
    expect(written.at(-1)).toContain('38 % 1/4 a.mp4 Compressing the video')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000)
    reporter.progress('b.mp4', 0.25, 'Compressing the video')
    expect(written.at(-1)).toContain('44 % 1/4 a.mp4 50 %, b.mp4 25 %')
    vi.restoreAllMocks()
  })

  it('tells of what changes all the time in a stage at every tenth', () => {
    const written: string[] = []
    const reporter = new Reporter(
      { write: (text) => written.push(text), isTTY: false },
      { total: 1, quiet: false, verbose: true },
    )
    for (let step = 0; step <= 20; step++) {
      reporter.progress('a.mp4', step / 100, `Compressing the video, 1.${step}× speed, ${60 - step} s left`)
    }
    expect(written).toEqual([
      'a.mp4: Compressing the video, 1.0× speed, 60 s left (0 %)\n',
      'a.mp4: Compressing the video, 1.10× speed, 50 s left (10 %)\n',
      'a.mp4: Compressing the video, 1.20× speed, 40 s left (20 %)\n',
    ])
  })

  it('writes plain lines elsewhere', () => {
    const { written, reporter } = collect(false)
    reporter.progress('a.pdf', 0.5, 'Reading')
    reporter.done('a.pdf', [{ path: 'b.pdf', bytes: 10 }], 20, 5)
    expect(written).toEqual(['a.pdf -> b.pdf (20 bytes -> 10 bytes)\n'])
  })
})

describe('short names', () => {
  const named = (...ids: string[]) => ids.map((id) => ({ id })) as unknown as AnyOperation[]

  it('leave out what operations work on', () => {
    const operations = named('merge-pdf', 'number-pages', 'image-to-pdf', 'fill-form')
    expect([...shortNames(operations)]).toEqual([
      ['merge', 'merge-pdf'],
      ['number', 'number-pages'],
    ])
    expect(withWholeName(['merge', 'a.pdf'], operations)).toEqual(['merge-pdf', 'a.pdf'])
    expect(withWholeName(['help', 'merge'], operations)).toEqual(['help', 'merge-pdf'])
    expect(withWholeName(['fill-form', 'merge'], operations)).toEqual(['fill-form', 'merge'])
    expect(withWholeName([], operations)).toEqual([])
  })

  it('are none where several would have them, or another command has', () => {
    expect([...shortNames(named('split-pdf', 'split-pages', 'list-pdf', 'crop-pages', 'crop'))]).toEqual([])
  })
})
