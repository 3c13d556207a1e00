import { describe, expect, it } from 'vitest'
import { runHere } from '../../testing/run-here.js'
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
