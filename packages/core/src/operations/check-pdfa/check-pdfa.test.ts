import { describe, expect, it } from 'vitest'
import { runHere } from '../../testing/run-here.js'
import { rewriteByQpdf } from '../../testing/run-qpdf.js'
import { archivePdf } from '../../testing/sketches/archive-pdf.js'
import { numberedPages } from '../../testing/sketches/pdf-sketch.js'
import { operation } from './operation.js'

describe('checkPdfa', () => {
  it('names clause, test, page and object of each broken rule, in words too', async () => {
    const sketch = numberedPages(2)
    sketch.pages[1]!.annotations.push(sketch.add('<</Subtype/Movie/Rect[0 0 9 9]/F 4>>'))
    const { data, files, warnings } = await runHere(operation, sketch.file('report.pdf'))
    expect(files).toEqual([])
    expect(warnings).toEqual(['pdfa-not-claimed'])
    expect(data).toMatchObject({ level: '2b', conforms: false })
    expect(data.claimed).toBeUndefined()
    expect(data.findings).toContainEqual(
      expect.objectContaining({
        clause: '6.3.1',
        test: 1,
        rule: 'annotation-type',
        page: 2,
        detail: 'Movie',
        count: 1,
      }),
    )
    expect(data.report).toMatch(/^report\.pdf does not conform to PDF\/A-2b \(ISO 19005-2\): it breaks \d+ rules\./)
    expect(data.report).toMatch(
      /\n6\.3\.1, test 1: An annotation is of a type that is not allowed\. Movie \(page 2, object \d+\)\n/,
    )
  })

  it('checks against the given level', async () => {
    const { data, warnings } = await runHere(operation, numberedPages(1).file('report.pdf'), { level: '1b' })
    expect(warnings).toEqual([])
    expect(data.level).toBe('1b')
    expect(data.findings.map(({ clause }: { clause: string }) => clause)).toContain('6.7.2')
  })
})

describe('what qpdf makes of a file that conforms', () => {
  const conforming = (...args: string[]) =>
    rewriteByQpdf(new File([archivePdf()], 'report.pdf'), '--newline-before-endstream', ...args)
  const clausesOf = async (file: File, level = '2b'): Promise<string[]> => {
    const { data } = await runHere(operation, file, { level })
    expect(data.conforms).toBe(data.findings.length === 0)
    return data.findings.map(({ clause, rule }: { clause: string; rule: string }) => `${clause} ${rule}`)
  }

  it.each([
    [['--linearize']],
    [['--object-streams=generate']],
    [['--recompress-flate', '--compression-level=9', '--stream-data=compress']],
  ])('conforms where only its form differs: %j', async (args) => {
    expect(await clausesOf(await conforming(...args))).toEqual([])
  })

  it.each([
    [['--encrypt', '', 'owner', '256', '--'], ['6.1.3 encrypted']],
    [['--remove-metadata'], ['6.6.2.1 metadata']],
  ])('breaks rules: %j', async (args, clauses) => {
    expect(await clausesOf(await conforming(...args))).toEqual(expect.arrayContaining(clauses))
  })

  it('breaks a rule where no line ends before the end of a stream', async () => {
    const plain = await rewriteByQpdf(new File([archivePdf()], 'report.pdf'))
    expect(new Set(await clausesOf(plain))).toEqual(new Set(['6.1.7.1 stream-spacing']))
  })

  it('breaks PDF/A-1 with object streams, not without them', async () => {
    const plain = await conforming('--object-streams=disable')
    const packed = await conforming('--object-streams=generate')
    const [before, after] = [await clausesOf(plain, '1b'), await clausesOf(packed, '1b')]
    expect(before.filter((clause) => clause.startsWith('6.1.4'))).toEqual([])
    expect(after.filter((clause) => clause.startsWith('6.1.4'))).not.toEqual([])
  })
})
