import { expect, it } from 'vitest'
import { runHere } from '../../testing/run-here.js'
import { qpdfJson, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { taggedPdf } from '../../testing/sketches/tagged-pdf.js'
import { operation } from './operation.js'

it('says that no rule is broken, and what people have to check', async () => {
  const { data, files, warnings } = await runHere(operation, new File([taggedPdf()], 'report.pdf'))
  expect([files, warnings, data.passes, data.findings]).toEqual([[], [], true, []])
  expect(data.report).toMatch(
    /^report\.pdf breaks no rule of PDF\/UA-1 that a program can check\.\n\nTo be checked by a person:\n- /,
  )
})

it('names clause, checkpoint, page and object of each broken rule, in words too', async () => {
  const sketch = { elements: { 20: '/S/Figure/K 0' } }
  const { data } = await runHere(operation, new File([taggedPdf(sketch)], 'report.pdf'))
  expect(data).toMatchObject({
    passes: false,
    findings: [{ rule: 'figure', clause: '7.3', checkpoints: ['13-004'], page: 1, object: 20, count: 1 }],
  })
  expect(data.report).toContain('it breaks a rule of PDF/UA-1 (ISO 14289-1).')
  expect(data.report).toContain('\n7.3: A figure has no alternative text. (Matterhorn 13-004, page 1, object 20)\n')
})

it('names objects that qpdf reads as figures without a text, also after qpdf has numbered and packed them', async () => {
  const elements = {
    20: '/S/Figure/K 0',
    21: '/S/Figure/K 1/Alt(Seen)',
    22: '/S/Figure/K 2/ActualText()',
    23: '/S/P/K 3',
  }
  const content = [0, 1, 2, 3].map((id) => `/Figure <</MCID ${id}>> BDC 1 0 0 rg ${id * 10} 0 9 9 re f EMC`).join(' ')
  const root = '/ParentTree<</Nums[0[20 0 R 21 0 R 22 0 R 23 0 R]]>>'
  const file = new File([taggedPdf({ elements, top: [20, 21, 22, 23], content, root })], 'report.pdf')
  for (const args of [['--object-streams=disable'], ['--object-streams=generate', '--linearize']]) {
    const written = await rewriteByQpdf(file, ...args)
    const { data } = await runHere(operation, written)
    const named = data.findings.filter(({ rule }: { rule: string }) => rule === 'figure')
    const { qpdf } = await qpdfJson(written)
    const figures = Object.entries<{ value?: Record<string, string> }>(qpdf[1]).filter(
      ([, { value }]) => value?.['/S'] === '/Figure' && !value['/Alt'] && (value['/ActualText'] ?? 'u:') === 'u:',
    )
    expect(figures).toHaveLength(2)
    expect(named.map(({ object }: { object: number }) => `obj:${object} 0 R`)).toEqual(figures.map(([name]) => name))
  }
})

it('says of the language, the title and the tags what qpdf reads', async () => {
  for (const part of ['title', 'language', 'title-shown', 'marked'] as const) {
    const written = await rewriteByQpdf(new File([taggedPdf({ without: [part] })], 'report.pdf'), '--qdf')
    const { data } = await runHere(operation, written)
    const { qpdf } = await qpdfJson(written)
    const objects = Object.values<{ value?: Record<string, Record<string, unknown>> }>(qpdf[1])
    const catalog = objects.find(({ value }) => String(value?.['/Type']) === '/Catalog')!.value!
    const lacks = {
      language: catalog['/Lang'] === undefined,
      'title-shown': catalog['/ViewerPreferences'] === undefined,
      marked: catalog['/MarkInfo'] === undefined,
    }
    if (part !== 'title') expect(lacks[part]).toBe(true)
    expect(Object.values(lacks).filter(Boolean)).toHaveLength(part === 'title' ? 0 : 1)
    expect(data.findings).toHaveLength(1)
  }
})
