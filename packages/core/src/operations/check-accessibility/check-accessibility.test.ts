import { expect, it } from 'vitest'
import { runHere } from '../../testing/run-here.js'
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
